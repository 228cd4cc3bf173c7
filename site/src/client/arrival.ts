import type { ClientModule } from '@docusaurus/types';
import { arrived } from '../search/landing/arrival.ts';

/** The framework's own notice that a page stands there, passed on to the search: found words are marked in the page. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  arrived(location.pathname);
};

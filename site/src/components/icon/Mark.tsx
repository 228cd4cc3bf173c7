import type { ReactNode } from 'react';

/** The square mark of the site; a stand-in for the owner's logo. The same drawing as `static/img/logo.svg`. */
export function Mark(): ReactNode {
  return (
    <svg className="mark" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="6.5" />
      <path d="M4.6 14.2h6.2a3.2 3.2 0 1 0-1.1 2.6M14 17.6v-4.3a2.3 2.3 0 0 1 4.6 0v4.3M18.6 13.3a2.3 2.3 0 0 1 4.7 0v4.3" />
    </svg>
  );
}

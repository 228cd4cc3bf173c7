import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

/** How far below the screen's edge the next page of hits begins to load, so that a reader seldom waits for it. */
const AHEAD = '600px';

/** More hits: by scrolling here, or by pressing the button for those who do not scroll. */
export function More({ onMore }: { onMore: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(), {
      rootMargin: `0px 0px ${AHEAD} 0px`,
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  });
  return (
    <button ref={button} type="button" className="button-plain" onClick={onMore}>
      {translate({ id: 'docs.search.more', message: 'More results' })}
    </button>
  );
}

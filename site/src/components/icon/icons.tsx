import type { ReactNode } from 'react';

/**
 * Icons drawn for this site: 20 px grid, 1.5 px stroke, round ends, the text's own colour.
 * They repeat what a word or an aria-label says, so each is hidden from assistive technology.
 */
function icon(drawing: ReactNode) {
  return function Icon({ className = '' }: { className?: string }): ReactNode {
    return (
      <svg className={`icon ${className}`.trim()} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        {drawing}
      </svg>
    );
  };
}

export const IconSearch = icon(
  <>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 4 4" />
  </>,
);
export const IconClose = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const IconCopy = icon(
  <>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" />
  </>,
);
export const IconCheck = icon(<path d="m4.5 10.5 3.6 3.6 7.4-8" />);
export const IconWrap = icon(
  <>
    <path d="M3 5h14M3 10h11a2.75 2.75 0 0 1 0 5.5h-3M3 15h4.5" />
    <path d="m12.8 13.4-2 2 2 2" />
  </>,
);
export const IconInfo = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.2v4.3" />
    <circle cx="10" cy="6.4" r=".6" fill="currentColor" />
  </>,
);
export const IconTip = icon(<path d="M7.5 14.2c-1.9-1-3-2.8-3-4.8a5.5 5.5 0 0 1 11 0c0 2-1.1 3.8-3 4.8zM8 17h4" />);
export const IconWarning = icon(
  <>
    <path d="M10 3.3 17.6 16.3H2.4z" />
    <path d="M10 8.2v3.6" />
    <circle cx="10" cy="13.9" r=".6" fill="currentColor" />
  </>,
);
export const IconDanger = icon(
  <>
    <path d="M7 2.8h6L17.2 7v6L13 17.2H7L2.8 13V7z" />
    <path d="m7.5 7.5 5 5M12.5 7.5l-5 5" />
  </>,
);
export const IconPage = icon(
  <>
    <path d="M5 2.75h6.5L15.5 7v10.25H5z" />
    <path d="M11.25 3v4.25h4M7.5 10.5h5M7.5 13.5h5" />
  </>,
);
export const IconHeading = icon(<path d="M8 3.5 6.5 16.5M13.5 3.5 12 16.5M4 7.5h12.5M3.5 12.5H16" />);
export const IconText = icon(<path d="M3.5 5.5h13M3.5 10h13M3.5 14.5h8" />);
export const IconEnter = icon(
  <>
    <path d="M16 4.5v5a2.5 2.5 0 0 1-2.5 2.5H4.5" />
    <path d="m7.5 8.5-3.5 3.5 3.5 3.5" />
  </>,
);
export const IconRetry = icon(
  <>
    <path d="M15.8 8.2A6.2 6.2 0 1 0 16 11.5" />
    <path d="M16.3 4v4.2h-4.2" />
  </>,
);
export const IconKey = icon(
  <>
    <circle cx="6.5" cy="10" r="3.25" />
    <path d="M9.75 10h7.5v3M14 10v2.5" />
  </>,
);
export const IconClock = icon(
  <>
    <circle cx="10" cy="10" r="6.75" />
    <path d="M10 6v4l2.7 1.8" />
  </>,
);
export const IconStar = icon(<path d="m10 3 2.15 4.5 4.85.62-3.56 3.4.9 4.88L10 14.04 5.66 16.4l.9-4.88L3 8.12l4.85-.62z" />);
export const IconStarFilled = icon(
  <path d="m10 3 2.15 4.5 4.85.62-3.56 3.4.9 4.88L10 14.04 5.66 16.4l.9-4.88L3 8.12l4.85-.62z" fill="currentColor" />,
);
export const IconEdit = icon(<path d="m4 16 .8-3.4 8.4-8.4a1.6 1.6 0 0 1 2.3 0l.3.3a1.6 1.6 0 0 1 0 2.3l-8.4 8.4zM11.8 5.6l2.6 2.6" />);

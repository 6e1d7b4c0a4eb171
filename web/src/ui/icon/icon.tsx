import type { ReactNode } from 'react';

/** The one icon set: a 24 px grid, drawn with a 1.6 px round stroke in the text colour. */
const shapes = {
  menu: <path d="M4 8.5h16M4 15.5h16" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  down: <path d="M6.5 9.5l5.5 5.5 5.5-5.5" />,
  right: <path d="M9.5 6.5L15 12l-5.5 5.5" />,
  back: <path d="M14.5 6.5L9 12l5.5 5.5" />,
  search: <path d="M15.2 15.2L20 20M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z" />,
  number: (
    <>
      <path d="M8 2.8h8a2 2 0 0 1 2 2v14.4a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4.8a2 2 0 0 1 2-2z" />
      <path
        d="M9.6 8.2h.01M12 8.2h.01M14.4 8.2h.01M9.6 11.4h.01M12 11.4h.01M14.4 11.4h.01M9.6 14.6h.01M12 14.6h.01M14.4 14.6h.01"
        strokeWidth="2"
      />
    </>
  ),
  link: (
    <path d="M10 14a4.2 4.2 0 0 0 6 0l3-3a4.24 4.24 0 0 0-6-6l-1 1M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.24 4.24 0 0 0 6 6l1-1" />
  ),
  status: (
    <>
      <path d="M11 6.5h9M11 17.5h9" />
      <circle cx="5.5" cy="6.5" r="2.3" />
      <circle cx="5.5" cy="17.5" r="2.3" strokeDasharray=".1 2.79" strokeWidth="1.9" />
    </>
  ),
  bell: <path d="M6 16.5V10.8a6 6 0 0 1 12 0v5.7l1.6 1.9H4.4zM10 21h4" />,
  gear: (
    <>
      <path d="M18.76 10.6L21.11 10.7L21.11 13.3L18.76 13.4L17.77 15.79L19.36 17.52L17.52 19.36L15.79 17.77L13.4 18.76L13.3 21.11L10.7 21.11L10.6 18.76L8.21 17.77L6.48 19.36L4.64 17.52L6.23 15.79L5.24 13.4L2.89 13.3L2.89 10.7L5.24 10.6L6.23 8.21L4.64 6.48L6.48 4.64L8.21 6.23L10.6 5.24L10.7 2.89L13.3 2.89L13.4 5.24L15.79 6.23L17.52 4.64L19.36 6.48L17.77 8.21Z" />
      <circle cx="12" cy="12" r="2.9" />
    </>
  ),
  share: <path d="M12 15V3.8M8 7.5l4-4 4 4M6.5 11.5H5v9h14v-9h-1.5" />,
  download: <path d="M12 4v11M7.8 11l4.2 4.2 4.2-4.2M5 20h14" />,
  copy: <path d="M9 8.5h10.5V20H9zM5.5 15.5H4.5V4H15v1" />,
  check: <path d="M5 12.6l4.6 4.6L19 7.4" />,
  plus: <path d="M12 5v14M5 12h14" />,
  lock: <path d="M6 10.8h12V20H6zM8.6 10.8V8a3.4 3.4 0 0 1 6.8 0v2.8" />,
  refund: <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.6 3.8l.9 4.1 4.1-.8" />,
  calendar: <path d="M4.5 6h15v14h-15zM4.5 10.2h15M8.5 3.8v4M15.5 3.8v4" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.2M12 7.7h.01" />
    </>
  ),
  alert: <path d="M12 4l9 15.5H3zM12 10v4.2M12 16.8h.01" />,
  out: <path d="M8 6h10v10M18 6L6.5 17.5" />,
  message: <path d="M4 5h16v11.5h-9L6.5 20v-3.5H4z" />,
  card: <path d="M3 6h18v12.5H3zM3 10h18M6.5 14.8h4" />,
  trash: <path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7" />,
  half: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 3.7a8.3 8.3 0 0 1 0 16.6z" fill="currentColor" stroke="none" />
    </>
  ),
  wifi: <path d="M4 9.5a12 12 0 0 1 16 0M7 13a7.5 7.5 0 0 1 10 0M12 17.5h.01M3.5 3.5l17 17" />,
  minus: <path d="M5 12h14" />,
  google: <path d="M12 4.5a7.5 7.5 0 1 0 7.5 8.1H12.3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

interface IconProps {
  readonly name: IconName;
  /** Width and height in CSS pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A decorative icon, hidden from assistive technology: the control that holds it carries the name. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}

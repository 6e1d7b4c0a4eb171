import type { ReactNode } from 'react';

/**
 * The status alphabet: dotted amber was asked, dashed is approximate, solid green with a point was shared by
 * its owner, barred was declined, open has expired, dotted grey is not known, filled ink is a finished step.
 */
const shapes = {
  pending: (
    <circle
      className="r-pending"
      cx="12"
      cy="12"
      r="8.5"
      strokeWidth="2.7"
      strokeLinecap="round"
      strokeDasharray=".1 4.35"
    />
  ),
  located: (
    <>
      <circle className="r-signal" cx="12" cy="12" r="8.5" strokeWidth="2.2" />
      <circle className="f-signal" cx="12" cy="12" r="3.6" />
    </>
  ),
  area: (
    <circle className="r-ink" cx="12" cy="12" r="8.5" strokeWidth="1.8" strokeDasharray="5.3 3.6" />
  ),
  declined: (
    <>
      <circle className="r-mute" cx="12" cy="12" r="8.5" strokeWidth="1.8" />
      <path className="r-mute" d="M8 12h8" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  expired: (
    <path
      className="r-mute"
      d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5M12 7.5V12l-3 1.8"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  none: (
    <circle
      className="r-mute"
      cx="12"
      cy="12"
      r="8.5"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeDasharray=".1 4.35"
    />
  ),
  done: (
    <>
      <circle cx="12" cy="12" r="9.5" className="f-ink" />
      <path
        d="M7.8 12.4l2.9 2.9 5.4-6"
        className="r-paper"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type RingName = keyof typeof shapes;

interface RingProps {
  readonly name: RingName;
  /** Width and height in CSS pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A status ring; decorative, because words always stand beside it. */
export function Ring({ name, size = 24, className }: RingProps) {
  return (
    <svg
      className={`ring--${name}${className ? ` ${className}` : ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}

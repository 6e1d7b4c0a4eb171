interface AnsweredRingProps {
  /** Width and height in CSS pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An answer without a place, beside the signs of `Ring`: solid, because somebody gave it, and with words for a point. */
export function AnsweredRing({ size = 24, className }: AnsweredRingProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <circle className="r-signal" cx="12" cy="12" r="8.5" strokeWidth="2.2" />
      <path
        className="r-signal"
        d="M8.4 9.2h7.2v4.8h-3.4l-1.9 1.8V14H8.4z"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

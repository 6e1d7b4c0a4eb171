import styles from './qr-code.module.css';
import { useQrCode } from './use-qr-code.ts';

interface QrCodeProps {
  readonly text: string;
  /** What scanning it does, for those who do not see it. */
  readonly label: string;
}

/**
 * A QR code as wide as its container, dark on white by day and by night. Its place stays empty paper until it can be
 * drawn, and when it cannot.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const code = useQrCode(text);
  if (!code) return <span className={styles.waiting} />;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={code.path} />
    </svg>
  );
}

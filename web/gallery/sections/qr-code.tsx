import { QrCode } from '../../src/ui/qr-code/qr-code.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
import styles from './qr-code.module.css';

const link = 'https://geonod.web.app/link/7fQ2mZx4T9aBcD3eFgH5jK';

export function QrCodeStates() {
  return (
    <Specimen title="QR code">
      <State name="a link">
        <div className={styles.place}>
          <QrCode text={link} label="QR code of your link" />
        </div>
      </State>
      <State name="too long to draw: its place stays empty">
        <div className={styles.place}>
          <QrCode text={link.repeat(80)} label="QR code of a text that is too long" />
        </div>
      </State>
    </Specimen>
  );
}

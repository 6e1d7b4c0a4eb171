import { Button } from '../button/button.tsx';
import styles from './map.module.css';
import type { StreetsChoice } from './streets-choice.ts';

const configured = import.meta.env.VITE_TILE_URL;

/** Who has the streets, which people are told before it is asked. */
const tileHost = configured ? new URL(configured.replace('{s}.', '')).host : 'openstreetmap.org';

/** Asks for streets, and says before whom that tells. */
export function StreetsSwitch({ streets }: { readonly streets: StreetsChoice }) {
  if (!streets.shown) {
    return (
      <div className={styles.streets}>
        <p className="xs">
          Streets come from {tileHost}, which then sees your connection, and which area you look at.
        </p>
        <Button look="quiet" onClick={streets.show}>
          Show streets
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.streets}>
      <label className={`xs ${styles.keep}`}>
        <input
          type="checkbox"
          checked={streets.kept}
          onChange={({ target }) => streets.keep(target.checked)}
        />
        Show streets on every map in this browser
      </label>
      <Button look="quiet" onClick={streets.hide}>
        Hide streets
      </Button>
    </div>
  );
}

import { useState } from 'react';
import { saveJson, savesFiles } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useRightsWords } from './rights-words.ts';
import styles from './save-as-file.module.css';

interface SaveAsFileProps {
  readonly name: string;
  readonly held: object;
}

/** Keeps what is held as a file; where the browser would lose that, shows it to be copied. To stand among other buttons. */
export function SaveAsFile({ name, held }: SaveAsFileProps) {
  const words = useRightsWords();
  const [isLost, setIsLost] = useState(false);
  const save = () => (savesFiles() ? saveJson(name, held) : setIsLost(true));
  return (
    <>
      <Button look="quiet" icon="download" onClick={save}>
        {words.save}
      </Button>
      {isLost && (
        <div className={styles.lost}>
          <p className="small" role="alert">
            {words.saveFailed}
          </p>
          <p className={`small ${styles.text}`}>{JSON.stringify(held, null, 2)}</p>
        </div>
      )}
    </>
  );
}

import type { RecipientLanguage } from '@geonod/contracts';
import { useState } from 'react';
import styles from './language-switch.module.css';
import { languageNames } from './languages.ts';
import { useLocale } from './locale.tsx';

const languages = Object.entries(languageNames) as [RecipientLanguage, string][];

/** Where other pages say that they are in English, a recipient chooses what to read. */
export function LanguageSwitch() {
  const { language, words, choose } = useLocale();
  const [coming, setComing] = useState<RecipientLanguage | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const change = async (next: RecipientLanguage) => {
    setComing(next);
    setHasFailed(false);
    // Without a network the page stays as it is: the switch goes back.
    await choose(next).catch(() => setHasFailed(true));
    setComing((now) => (now === next ? null : now));
  };
  return (
    <>
      <label className={styles.switch}>
        <span className="sr">{words.language}</span>
        <select
          value={coming ?? language}
          onChange={(event) => void change(event.target.value as RecipientLanguage)}
        >
          {languages.map(([value, name]) => (
            <option key={value} value={value} lang={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span role="status" className="sr">
        {hasFailed && <span>{words.failedWhy}</span>}
      </span>
    </>
  );
}

import { helpEmail } from './contacts.ts';

/** The way on for whoever is suspended: a person decides, and can be written to. */
export function SuspensionHelp() {
  return (
    <>
      Think it is a mistake? Write to <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
    </>
  );
}

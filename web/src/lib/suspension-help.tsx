/** The way on for whoever is suspended: a person decides, and can be written to. */
export function SuspensionHelp() {
  return (
    <>
      Think it is a mistake? Write to <a href="mailto:help@geonod.app">help@geonod.app</a>.
    </>
  );
}

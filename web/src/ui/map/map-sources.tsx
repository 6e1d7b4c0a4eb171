/** Who made what a map shows. */
export function MapSources({ streets }: { readonly streets: boolean }) {
  const drawn = 'Map: Natural Earth, IBGE, GeoNames';
  if (!streets) return <span>{drawn}</span>;
  // The drawing stays where the streets do not load, and beside them in its words and its outline.
  return (
    <span>
      {drawn}; streets ©{' '}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
        OpenStreetMap<span className="sr"> (in a new tab)</span>
      </a>{' '}
      contributors
    </span>
  );
}

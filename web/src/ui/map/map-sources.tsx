/** Who made what a map shows. */
export function MapSources({ streets }: { readonly streets: boolean }) {
  if (!streets) return <span>Map: Natural Earth, IBGE, GeoNames</span>;
  return (
    <span>
      ©{' '}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
        OpenStreetMap
      </a>{' '}
      contributors
    </span>
  );
}

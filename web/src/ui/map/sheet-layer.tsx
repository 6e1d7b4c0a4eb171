import { SVG } from 'leaflet';
import { useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet/hooks';
import { Pane } from 'react-leaflet/Pane';
import { Polygon } from 'react-leaflet/Polygon';
import { Polyline } from 'react-leaflet/Polyline';
import { placeCityLabels } from './city-labels.ts';
import { Town } from './drawn-sheet.tsx';
import { Lettering } from './lettering.tsx';
import { letteringOf, ringsOf } from './lettering-of-place.ts';
import type { Line, MapPlace } from './place.ts';
import styles from './sheet.module.css';
import type { Sheet } from './sheet.ts';
import { coversOf, hasControlsAbove } from './sheet-covers.ts';

const pane = 'sheet';
/** Under what is marked, over what streets may lie below. */
const belowOverlays = { zIndex: 250 };

interface SheetLayerProps {
  readonly sheet: Sheet;
  readonly place: MapPlace;
}

/** The sheet on the map, with the names of towns. */
export function SheetLayer({ sheet, place }: SheetLayerProps) {
  return (
    <Pane name={pane} style={belowOverlays}>
      <Ground sheet={sheet} />
      <Towns sheet={sheet} place={place} />
    </Pane>
  );
}

function Ground({ sheet }: { readonly sheet: Sheet }) {
  const [renderer] = useState(() => new SVG({ pane, padding: 0.5 }));
  const lines = useMemo(() => linesOf(sheet), [sheet]);
  const drawn = { renderer, pane, interactive: false, smoothFactor: 0.7 } as const;
  return (
    <>
      <Polygon {...drawn} positions={lines.ground} className={styles.water ?? ''} />
      <Polygon {...drawn} positions={lines.land} className={styles.land ?? ''} />
      <Polygon {...drawn} positions={lines.lakes} className={styles.lakes ?? ''} />
      <Polyline {...drawn} positions={lines.states} className={styles.states ?? ''} />
      <Polyline {...drawn} positions={lines.coasts} className={styles.coasts ?? ''} />
      <Polyline {...drawn} positions={lines.borders} className={styles.borders ?? ''} />
      <Polyline {...drawn} positions={lines.edge} className={styles.edge ?? ''} />
    </>
  );
}

type Pair = [number, number];

function linesOf({ bounds: [west, south, east, north], ...sheet }: Sheet) {
  const ground: Pair[] = [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ];
  return {
    ground,
    edge: [...ground, [south, west] as Pair],
    land: toPairs(sheet.land).map((ring) => [ring]),
    lakes: toPairs(sheet.lakes).map((ring) => [ring]),
    coasts: toPairs(sheet.coasts),
    borders: toPairs(sheet.borders),
    states: toPairs(sheet.states),
  };
}

function toPairs(lines: readonly Line[]): Pair[][] {
  return lines.map((line) => line.map(([latitude, longitude]): Pair => [latitude, longitude]));
}

function Towns({ sheet, place }: SheetLayerProps) {
  const view = useRestingView();
  const { x: width, y: height } = useMap().getSize();
  const principal = place.kind === 'area' ? place.centreName : null;
  const labels = useMemo(() => {
    const kept = letteringOf(place, view.zoom);
    const others = sheet.cities.filter(({ name }) => name !== principal);
    const size = { width, height };
    const covers = coversOf(view, size, hasControlsAbove());
    return placeCityLabels(others, view, size, kept, covers, ringsOf(place, view.zoom));
  }, [sheet, place, principal, view, width, height]);
  return labels.map(({ city, anchor }) => (
    <Lettering
      key={`${city.name} ${city.latitude}`}
      latitude={city.latitude}
      longitude={city.longitude}
    >
      <Town name={city.name} anchor={anchor} />
    </Lettering>
  ));
}

/** What the map shows once it has come to rest. */
function useRestingView() {
  const map = useMap();
  const read = () => {
    const { lat, lng } = map.getCenter();
    return { latitude: lat, longitude: lng, zoom: map.getZoom() };
  };
  const [view, setView] = useState(read);
  useMapEvents({ moveend: () => setView(read()), zoomend: () => setView(read()) });
  return view;
}

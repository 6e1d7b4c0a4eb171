import { Frame } from '../../src/ui/frame/frame.tsx';
import { Inset } from '../../src/ui/map/inset.tsx';
import sheet from '../../src/ui/map/map.module.css';
import { MissingTiles } from '../../src/ui/map/map-notice.tsx';
import { MapSheet } from '../../src/ui/map/map-sheet.tsx';
import { MapSkeleton } from '../../src/ui/map/map-skeleton.tsx';
import type { ApproximateArea, SharedPoint } from '../../src/ui/map/place.ts';
import { PlaceMap } from '../../src/ui/map/place-map.tsx';
import { useSheet } from '../../src/ui/map/use-sheet.ts';
import { noTile } from '../samples.ts';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
import streetTile from '../street-tile.svg?url';
import styles from './map.module.css';

/** Nothing is pressed here. */
const notice = { onTryAgain: () => undefined, sheet: { current: null } };

const area: ApproximateArea = {
  kind: 'area',
  latitude: -23.55,
  longitude: -46.63,
  radiusKm: 60,
  label: 'registered somewhere in here',
  centreName: 'São Paulo',
};
const point: SharedPoint = {
  kind: 'point',
  latitude: -23.5614,
  longitude: -46.6559,
  sharedBy: 'its owner',
};
const surePoint: SharedPoint = { ...point, accuracyMetres: 14 };
const vaguePoint: SharedPoint = { ...point, accuracyMetres: 900 };

const fromThePlan = 'Centre and radius from the numbering plan, not from the phone.';
const fromTheDevice = 'The circle is how sure the device was.';
const notYet = {
  wanted: false,
  TileMap: undefined,
  failed: false,
  retry: () => undefined,
  retryByHand: () => undefined,
};

/** In the corner of a map of one place. */
function CornerStates() {
  const { sheet: world } = useSheet('world');
  return world && <Inset sheet={world} at={point} size={{ width: 104, height: 80 }} />;
}

export function MapStates() {
  return (
    <>
      <Specimen title="A registered area" layout="stack">
        <PlaceMap place={area} tileUrl={streetTile} caption={fromThePlan} />
      </Specimen>
      <Specimen title="A shared point" layout="stack">
        <State name="within 14 m">
          <PlaceMap place={surePoint} tileUrl={streetTile} caption={fromTheDevice} />
        </State>
        <State name="within 900 m">
          <PlaceMap place={vaguePoint} tileUrl={streetTile} caption={fromTheDevice} />
        </State>
        <State name="accuracy not told">
          <PlaceMap place={point} tileUrl={streetTile} caption="" />
        </State>
      </Specimen>
      <Specimen title="Where in the world it is" layout="stack">
        <CornerStates />
      </Specimen>
      <Specimen title="Nothing to mark, or not yet" layout="stack">
        <State name="being looked up">
          <PlaceMap place={undefined} tileUrl={streetTile} caption={fromThePlan}>
            <p className={styles.note}>Looking it up</p>
          </PlaceMap>
        </State>
        <State name="nothing known">
          <PlaceMap
            place={null}
            tileUrl={streetTile}
            caption="Without an area there is nothing to draw."
          >
            <p className={styles.note}>Nothing to mark</p>
          </PlaceMap>
        </State>
        <State name="before any script has come">
          <MapSkeleton>
            <p className={styles.note}>{'\u00a0'}</p>
          </MapSkeleton>
        </State>
        <State name="before the map’s code has come">
          <Frame className={sheet.frame} innerClassName={sheet.inner}>
            <MapSheet place={area} tileUrl={streetTile} code={notYet} streets={false} />
          </Frame>
        </State>
      </Specimen>
      <Specimen title="Without its background" layout="stack">
        <State name="an area, no tile">
          <PlaceMap place={area} tileUrl={noTile} caption={fromThePlan} />
        </State>
        <State name="a point, no tile">
          <PlaceMap place={vaguePoint} tileUrl={noTile} caption={fromTheDevice} />
        </State>
        <State name="being tried again">
          <MissingTiles trouble="missing" busy {...notice} />
        </State>
        <State name="some tiles are missing">
          <MissingTiles trouble="partial" busy={false} {...notice} />
        </State>
      </Specimen>
    </>
  );
}

import { ArcText } from '../../src/ui/drawn-map/arc-text.tsx';
import drawn from '../../src/ui/drawn-map/drawn-map.module.css';
import { LetteringAlong } from '../../src/ui/drawn-map/lettering-along.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
import styles from './drawing.module.css';

export function DrawnMapStates() {
  return (
    <>
      <Specimen title="Lines" layout="columns">
        <State name="area: approximate">
          <Land>
            <circle className={drawn.area} cx="120" cy="80" r="60" />
          </Land>
        </State>
        <State name="asked">
          <Land>
            <circle className={drawn.asked} cx="120" cy="80" r="38.2" />
          </Land>
        </State>
        <State name="accuracy and point">
          <Land>
            <circle className={drawn.accuracy} cx="120" cy="80" r="44" />
            <circle className={`${drawn.point} ${drawn.pointRinged}`} cx="120" cy="80" r="8" />
          </Land>
        </State>
        <State name="towns, a leader">
          <Land>
            <circle className={drawn.town} cx="60" cy="90" r="4" />
            <circle className={drawn.town} cx="150" cy="60" r="4" />
            <circle className={drawn.capital} cx="150" cy="60" r="8" />
            <path className={drawn.leader} d="M64 90H110L144 64" />
          </Land>
        </State>
      </Specimen>
      <Specimen title="Lettering" layout="columns">
        <State name="along the top, along the bottom">
          <Land>
            <circle className={drawn.area} cx="120" cy="80" r="68" />
            <ArcText cx={120} cy={80} radius={48} along="top">
              registered in here
            </ArcText>
            <ArcText cx={120} cy={80} radius={58} along="bottom">
              about 120 km across
            </ArcText>
          </Land>
        </State>
        <State name="along any line">
          <Land>
            <LetteringAlong line="M40 120Q80 90 120 96Q160 100 200 60">
              registered in here
            </LetteringAlong>
          </Land>
        </State>
        <State name="facts">
          <Land>
            <text className={drawn.fact} x="20" y="40">
              within 14 m
            </text>
            <text className={`${drawn.fact} ${drawn.factPlain}`} x="20" y="70">
              at 14:05
            </text>
            <text className={`${drawn.fact} ${drawn.factAsked}`} x="20" y="100">
              asked at 14:02
            </text>
          </Land>
        </State>
        <State name="places, a street, the sea">
          <Land>
            <text className={drawn.place} x="20" y="34">
              Campinas
            </text>
            <text className={`${drawn.place} ${drawn.placeCapital}`} x="20" y="60">
              São Paulo
            </text>
            <text className={drawn.street} x="20" y="86">
              Rua Augusta
            </text>
            <text className={drawn.sea} x="20" y="124">
              Atlantic
            </text>
          </Land>
        </State>
      </Specimen>
    </>
  );
}

function Land({ children }: { readonly children: React.ReactNode }) {
  return (
    <svg className={styles.land} viewBox="0 0 240 160" aria-hidden="true">
      {children}
    </svg>
  );
}

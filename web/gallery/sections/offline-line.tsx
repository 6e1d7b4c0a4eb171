import { OfflineLine } from '../../src/ui/offline-line/offline-line.tsx';
import { Specimen } from '../specimen.tsx';

export function OfflineLineStates() {
  return (
    <>
      <Specimen title="Offline">
        <OfflineLine isOnline={false}>
          Offline. Answers show here once you are back online.
        </OfflineLine>
      </Specimen>
      <Specimen title="Online: nothing is seen">
        <OfflineLine isOnline>Offline. Answers show here once you are back online.</OfflineLine>
      </Specimen>
    </>
  );
}

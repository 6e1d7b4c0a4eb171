import { Icon, type IconName } from '../../src/ui/icon/icon.tsx';
import { Wordmark } from '../../src/ui/wordmark/wordmark.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
import styles from './icon.module.css';

/** Every name has to be here, or this does not compile. */
const names: Readonly<Record<IconName, true>> = {
  menu: true,
  close: true,
  down: true,
  right: true,
  back: true,
  search: true,
  number: true,
  link: true,
  status: true,
  bell: true,
  gear: true,
  share: true,
  download: true,
  copy: true,
  check: true,
  plus: true,
  lock: true,
  refund: true,
  calendar: true,
  info: true,
  alert: true,
  out: true,
  message: true,
  card: true,
  trash: true,
  half: true,
  wifi: true,
  minus: true,
  google: true,
};

export function IconStates() {
  return (
    <>
      <Specimen title="Every icon" layout="stack">
        <ul className={styles.icons}>
          {Object.keys(names).map((name) => (
            <li key={name}>
              <Icon name={name as IconName} />
              <span className="xs">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Sizes">
        <State name="18, in the country’s button">
          <Icon name="down" size={18} />
        </State>
        <State name="20, beside words">
          <Icon name="check" size={20} />
        </State>
        <State name="24">
          <Icon name="bell" />
        </State>
        <State name="32">
          <Icon name="wifi" size={32} />
        </State>
      </Specimen>
    </>
  );
}

export function WordmarkStates() {
  return (
    <Specimen title="Wordmark">
      <State name="large, 64">
        <Wordmark height={64} />
      </State>
      <State name="header, 32">
        <Wordmark />
      </State>
      <State name="recipient’s header, 30">
        <Wordmark height={30} />
      </State>
    </Specimen>
  );
}

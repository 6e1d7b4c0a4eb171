import './styles/tokens.css';
import './styles/base.css';

/** The page that is shown without a network. The build makes it apart from the app, with styles of its own. */
export { OfflinePage } from './app/offline-page.tsx';

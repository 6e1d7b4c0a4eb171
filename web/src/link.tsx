import './styles/tokens.css';
import './styles/base.css';
import { LinkPage, linkPage } from './app/link-page.tsx';
import { lookUpLink } from './features/share/api.ts';
import { noteRecipientVisit } from './lib/recipient-visit.ts';
import { mount } from './mount.tsx';

// The recipient's page by itself: one page needs no router, and nothing of ours is left on the phone of somebody who
// was only asked, so no worker either. Hosting, and in development Vite, answer `/link/<id>` with it.
const [, id = ''] = /^\/link\/([^/]+)/i.exec(window.location.pathname) ?? [];
noteRecipientVisit();
mount(<LinkPage id={id} lookUp={lookUpLink(id)} />, linkPage);

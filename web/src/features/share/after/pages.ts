export { EndedPage } from './ended-page.tsx';
export { FinalAnswer } from './final-answer.tsx';
export { NoFixHelp } from './no-fix-help.tsx';
export { OwnLinkPage } from './own-link-page.tsx';
export { PreviewPage } from './preview-page.tsx';
export { RefusedPage } from './refused-page.tsx';
export { SenderAct } from './sender-act.tsx';
export { UnknownPage } from './unknown-page.tsx';

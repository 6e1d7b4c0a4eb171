import './keepalive.ts';

export { AnsweredPage } from './answered-page.tsx';
export { EndedPage } from './ended-page.tsx';
export { NoFixHelp } from './no-fix-help.tsx';
export { OwnLinkPage, RefusedPage, UnknownPage } from './no-question.tsx';
export { isOwnAnswer } from './own-answer.ts';
export { PreviewPage } from './preview-page.tsx';
export { SenderAct } from './sender-act.tsx';

import { CopyButton, CopyByHand, CopyNote } from '../../src/ui/copy-button/copy-button.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

const link = 'https://geonod.web.app/link/7fQ2aLw9-Bq3_mZx4kTd0A';

export function CopyButtonStates() {
  return (
    <Specimen title="Copy, and what came of it" layout="stack">
      <State name="offered; a press confirms it for a moment">
        <CopyButton text={link} done="Link copied">
          Copy link
        </CopyButton>
      </State>
      <State name="copied: said, and shown by the button alone">
        <CopyNote state="copied" done="Link copied" className="small">
          <CopyByHand text={link} />
        </CopyNote>
      </State>
      <State name="refused by the browser">
        <CopyNote state="refused" done="Link copied" className="small">
          <CopyByHand text={link} />
        </CopyNote>
      </State>
    </Specimen>
  );
}

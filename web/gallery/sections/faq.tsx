import { Faq, type FaqItem } from '../../src/ui/faq/faq.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

const items: readonly FaqItem[] = [
  [
    'Does a number alone tell where a phone is?',
    'No. It tells where the number was registered: an area, approximate. Where the phone is, only the person who holds it can say.',
    'No',
  ],
  [
    'What does the person whom I ask see before they answer, and what would be sent if they said yes?',
    'Who asks, what is sent, and how long it is kept: one position, its accuracy and its time, for 30 days.',
    'Who asks, and what is sent',
  ],
  ['Can I stop at any time?', 'Yes.'],
];

export function FaqStates() {
  return (
    <Specimen title="Questions" layout="stack">
      <State name="folded">
        <Faq items={items} />
      </State>
      <State name="first one open">
        <Faq items={items} firstOpen />
      </State>
      <State name="hover" force="hover" on="summary">
        <Faq items={items.slice(0, 1)} />
      </State>
      <State name="focus" force="focus" on="summary">
        <Faq items={items.slice(0, 1)} />
      </State>
    </Specimen>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { BackButton } from '../../src/ui/back-button/back-button.tsx';
import { Button, ButtonAnchor, IconButton } from '../../src/ui/button/button.tsx';
import { ButtonLink } from '../../src/ui/button/button-link.tsx';
import { ThemeToggle } from '../../src/ui/theme/theme-toggle.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';

type Look = NonNullable<ComponentProps<typeof Button>['look']>;

const looks: readonly (readonly [Look, string, string])[] = [
  ['go', 'Locate', 'The one green action of a view.'],
  ['line', 'Decline', 'Everything else that matters.'],
  ['quiet', 'Copy link', 'Beside a thing that it works on.'],
  ['text', 'Forgot my password', 'The way round, or out.'],
];

export function ButtonStates() {
  return (
    <>
      {looks.map(([look, words, note]) => (
        <Specimen key={look} title={look} note={note} layout="columns">
          <EveryState render={(props) => <Button look={look} {...props} />} words={words} />
        </Specimen>
      ))}
      <Specimen title="With an icon" layout="columns">
        <EveryState
          render={(props) => <Button look="quiet" icon="copy" {...props} />}
          words="Copy link"
        />
      </Specimen>
      <Specimen title="Large" note="56 px: the main action of a form.">
        {looks.map(([look, words]) => (
          <Button key={look} look={look} large>
            {words}
          </Button>
        ))}
        <Button look="go" large busy="Looking the number up">
          Locate
        </Button>
        <Button look="go" large disabled>
          Locate
        </Button>
      </Specimen>
      <Specimen title="As wide as its place, long words" layout="stack">
        <Button look="go" large block>
          Share my location
        </Button>
        <Button large block>
          Decline
        </Button>
        <Button block busy="Asking again">
          Try again
        </Button>
        <Button block icon="message">
          Ask the person who holds this phone to share where it is, by a text message
        </Button>
      </Specimen>
      <Specimen title="Links that look like buttons">
        <ButtonLink look="go" href="/">
          Find by Link
        </ButtonLink>
        <ButtonLink href="/">Find by Number</ButtonLink>
        <ButtonLink look="quiet" icon="google" href="/">
          Continue with Google
        </ButtonLink>
        <State name="focus" force="focus">
          <ButtonLink look="go" href="/">
            Find by Link
          </ButtonLink>
        </State>
      </Specimen>
      <Specimen title="The same, where there is no router">
        <ButtonAnchor look="go" href="/">
          Find by Link
        </ButtonAnchor>
        <ButtonAnchor href="/">What is GeoNod?</ButtonAnchor>
      </Specimen>
      <Specimen title="Icon alone">
        <State name="rest">
          <IconButton icon="close" label="Close" />
        </State>
        <State name="hover" force="hover">
          <IconButton icon="close" label="Close" />
        </State>
        <State name="press" force="active">
          <IconButton icon="close" label="Close" />
        </State>
        <State name="focus" force="focus">
          <IconButton icon="close" label="Close" />
        </State>
        <State name="off">
          <IconButton icon="close" label="Close" disabled />
        </State>
      </Specimen>
    </>
  );
}

interface EveryStateProps {
  readonly render: (props: {
    readonly disabled?: boolean;
    readonly busy?: string;
    readonly children: ReactNode;
  }) => ReactNode;
  readonly words: string;
}

function EveryState({ render, words: children }: EveryStateProps) {
  return (
    <>
      <State name="rest">{render({ children })}</State>
      <State name="hover" force="hover">
        {render({ children })}
      </State>
      <State name="press" force="active">
        {render({ children })}
      </State>
      <State name="focus" force="focus">
        {render({ children })}
      </State>
      <State name="off">{render({ children, disabled: true })}</State>
      <State name="busy">{render({ children, busy: 'Working' })}</State>
    </>
  );
}

export function BackButtonStates() {
  return (
    <Specimen title="Back">
      <State name="rest">
        <BackButton />
      </State>
      <State name="hover" force="hover">
        <BackButton />
      </State>
      <State name="focus" force="focus">
        <BackButton />
      </State>
    </Specimen>
  );
}

export function ThemeStates() {
  return (
    <Specimen title="Theme toggle" note="It turns this page; a specimen keeps its sheet.">
      <State name="rest">
        <ThemeToggle />
      </State>
      <State name="hover" force="hover">
        <ThemeToggle />
      </State>
      <State name="focus" force="focus">
        <ThemeToggle />
      </State>
    </Specimen>
  );
}

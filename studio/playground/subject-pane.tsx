import { say } from '../ui/say.ts'
import { FixtureForm } from './fixture-form.tsx'
import { type PlaySubject, subjectKey } from './subject.ts'
import { ToolFormView } from './tool-form-view.tsx'
import type { Play } from './use-play-state.ts'
import type { Playground } from './use-playground.ts'
import { type SignedInReader, withoutReader, withReader } from './use-reader.ts'

/** The form that the main action submits, wherever that button is. */
export const RUN_FORM = 'run-form'

interface SubjectPaneProps {
  subject: PlaySubject
  play: Play
  playground: Playground
  /** The signed-in user, if the server is our own. */
  reader: SignedInReader | null
  inert: boolean
}

export function SubjectPane({ subject, play, playground, reader, inert }: SubjectPaneProps) {
  return (
    <section
      aria-label={say('Input')}
      inert={inert}
      className="min-h-0 border-b p-4 lg:overflow-y-auto lg:border-e lg:border-b-0"
    >
      {subject.kind === 'tool' ? (
        <ToolFormView
          key={subjectKey(subject)}
          formId={RUN_FORM}
          tool={subject.tool}
          first={withReader(subject.tool, play.state.args, reader)}
          onArguments={(args) => play.change({ args: withoutReader(args, reader) })}
          onRun={(args) => playground.call(subject.tool, args)}
        />
      ) : (
        <FixtureForm
          formId={RUN_FORM}
          widget={subject.widget}
          fixture={playground.fixture}
          onShow={(name) => playground.show(subject.widget, name)}
        />
      )}
    </section>
  )
}

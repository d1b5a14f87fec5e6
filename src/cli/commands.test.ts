import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Command, CommandForm } from './command.ts'
import { commands } from './commands.ts'
import { nearestName } from './nearest-name.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const loaded = await Promise.all(Object.values(commands).map(({ load }) => load()))
const forms = loaded.flatMap((command) =>
  Object.entries(command.forms).map(([name, form]) => ({ command, name, form })),
)
const written = ({ command, name }: { command: Command; name: string }) =>
  `vitrine ${command.name} ${name}`.trim()

let printed = ''
beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
})
afterEach(() => void vi.restoreAllMocks())

/** Nothing may be done before all of it is read, so no setting is read either. */
const neverRead = () => {
  throw new Error('it went on')
}
const run = (command: Command, ...args: string[]) => runCommand(command, args, neverRead)
const refusal = async (command: Command, ...args: string[]) => {
  const error = await run(command, ...args).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(UsageError)
  return String(error.message)
}
const required = ({ takes }: CommandForm) => takes.filter((name) => !name.startsWith('['))
const wholeOf = (form: CommandForm) => required(form).map((_, at) => `operand${at}`)

/** Takes as many operands as one likes. */
const isEndless = ({ takes }: CommandForm) => takes.some((name) => name.includes('…'))

it('has every command under its own name', () => {
  expect(loaded.map(({ name }) => name)).toEqual(Object.keys(commands))
})

describe.each(forms.map((one) => ({ ...one, title: written(one) })))(
  '$title',
  ({ command, name, form, title }) => {
    const words = name.split(' ').filter(Boolean)

    it.each(['--help', '-h'])('prints how it is written with %s, and does nothing', async (help) => {
      await run(command, ...words, help)
      expect(printed).toContain('Usage: vitrine')
      expect(printed).toContain(title)
      expect(printed).toContain(command.details)
    })

    it('refuses an option it does not know, with its form', async () => {
      const said = await refusal(command, ...words, ...wholeOf(form), '--lowd')
      expect(said).toMatch(/^unknown option --lowd\./)
      expect(said).toContain(`Usage: ${title}`)
      expect(said).toContain(`See vitrine help ${command.name}`)
    })

    it('refuses what is missing and what is too many, with its form', async () => {
      for (const [at, missing] of required(form).entries()) {
        const said = await refusal(command, ...words, ...wholeOf(form).slice(0, at))
        expect(said).toContain(`${missing} is missing.\nUsage: ${title}`)
      }
      if (isEndless(form)) return
      const many = [...form.takes, 'one', 'two'].map((_, at) => `operand${at}`)
      expect(await refusal(command, ...words, ...many)).toMatch(/^unexpected argument .*\.\nUsage: /)
    })

    it('goes on where it is written rightly', async () => {
      await expect(run(command, ...words, ...wholeOf(form))).rejects.toThrow('it went on')
    })
  },
)

const options = forms.flatMap(({ form, ...one }) =>
  Object.entries(form.options).map(([option, { type }]) => ({ ...one, form, option, type })),
)
it.each(options.map((one) => ({ ...one, title: written(one) })))(
  '$title refuses --$option without its value, or with one where none goes',
  async ({ command, name, form, title, option, type }) => {
    const right = [...name.split(' ').filter(Boolean), ...wholeOf(form)]
    const wrong = type === 'string' ? [[`--${option}`], [`--${option}`, '--lowd']] : [[`--${option}=yes`]]
    for (const args of wrong)
      expect(await refusal(command, ...right, ...args)).toContain(
        `--${option} ${type === 'string' ? 'needs a value' : 'takes no value'}.\nUsage: ${title}`,
      )
  },
)

const several = loaded.filter(({ forms: { '': only } }) => !only)
it.each(several.map((command) => [command.name, command] as const))(
  'vitrine %s says what there is, and which was probably meant',
  async (name, command) => {
    await run(command)
    expect(printed).toContain(command.details)
    const [first = ''] = Object.keys(command.forms)
    const slip = await refusal(command, ...`${first}x`.split(' '))
    expect(slip).toContain(
      `unknown command vitrine ${name} ${first}x. Did you mean vitrine ${name} ${first}?`,
    )
    expect(await refusal(command, 'dance')).toContain(`Usage: vitrine ${name} ${first}`)
  },
)

it.each([
  ['strat', 'start'],
  ['user', 'users'],
  ['bakcup', 'backup'],
  ['mig', 'migrate'],
  ['dance', null],
])('takes %s for %s', (typed, meant) => {
  expect(nearestName(typed, Object.keys(commands))).toBe(meant)
})

it('finds the form behind an option that stands before it', async () => {
  const users = loaded.find(({ name }) => name === 'users')!
  await expect(run(users, '--role', 'maker', 'add', 'ann@example.org')).rejects.toThrow('it went on')
})

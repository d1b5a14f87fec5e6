import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Members } from '@openai/apps-sdk-ui/components/Icon'
import { useCallback, useState } from 'react'
import type { PersonView } from '../../common/api/people.ts'
import type { QuerySent } from '../../common/api/routes.ts'
import { OwnerPage } from '../account/owner-page.tsx'
import type { ColorScheme } from '../host/types.ts'
import { Filters, type FilterValues, given } from '../record/filters.tsx'
import { type Column, PagedTable } from '../record/paged-table.tsx'
import { usePages } from '../record/use-pages.ts'
import { request } from '../ui/api.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { say } from '../ui/say.ts'
import { When } from '../ui/when.tsx'
import { AddDialog } from './add-dialog.tsx'
import { NewApps } from './new-apps.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { ROLE_OPTIONS, roleName } from './roles.ts'
import { ToolAccess } from './tool-access.tsx'

const FILTERS = [
  { name: 'text', label: say('Name or e-mail') },
  { name: 'role', label: say('Role'), options: ROLE_OPTIONS },
  {
    name: 'status',
    label: say('Status'),
    options: [
      { value: 'active', label: say('Active') },
      { value: 'disabled', label: say('Disabled') },
    ],
  },
]

const columns = (open: (person: PersonView) => void): readonly Column<PersonView>[] => [
  {
    label: say('Person'),
    cell: (person) => (
      <button
        type="button"
        onClick={() => open(person)}
        className="rounded-sm text-start font-medium underline-offset-2 hover:underline"
      >
        {person.kind === 'service' ? person.name : person.email}
        {person.kind === 'person' && person.name && (
          <span className="block text-xs font-normal text-secondary">{person.name}</span>
        )}
        {person.kind === 'service' && (
          <span className="block text-xs font-normal text-secondary">
            {say('Service account')} · {person.email}
          </span>
        )}
      </button>
    ),
  },
  { label: say('Role'), cell: ({ role }) => roleName(role) },
  {
    label: say('Groups'),
    cell: ({ groups }) => (
      <span className="text-secondary">
        {[...new Set(groups.map(({ name }) => name))].join(', ') || say('None')}
      </span>
    ),
  },
  {
    label: say('Last seen'),
    cell: ({ lastSeenAt, disabled }) =>
      disabled ? (
        <span className="text-danger">{say('Disabled')}</span>
      ) : lastSeenAt ? (
        <When at={lastSeenAt} />
      ) : (
        <span className="text-secondary">{say('Never')}</span>
      ),
  },
]

/** All accounts, for owners. */
export function PeopleScreen({ studio }: { studio: { theme: ColorScheme; toggle(): void } }) {
  const [values, setValues] = useState<FilterValues>({})
  const [dialog, setDialog] = useState<'person' | 'service' | PersonView | null>(null)
  const read = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      request('GET /api/people', {
        query: { ...given(values), ...(cursor && { cursor }) } as QuerySent<'GET /api/people'>,
        signal,
      }),
    [values],
  )
  const pages = usePages(read)
  const close = () => {
    setDialog(null)
    pages.again()
  }
  return (
    <OwnerPage
      title={say('People')}
      lead={say('Who may sign in, and what they may do.')}
      studio={studio}
      action={
        <div className="flex gap-2">
          <OutlineButton onClick={() => setDialog('service')}>{say('Add a service account')}</OutlineButton>
          <Button color="primary" onClick={() => setDialog('person')}>
            {say('Invite')}
          </Button>
        </div>
      }
    >
      <Filters filters={FILTERS} values={values} onChange={setValues} />
      <PagedTable
        label={say('People')}
        columns={columns(setDialog)}
        pages={pages}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<Members />} title={say('Nobody found')}>
            {say('Change the filters, or invite somebody.')}
          </EmptyState>
        }
      />
      <NewApps />
      <ToolAccess />
      {(dialog === 'person' || dialog === 'service') && <AddDialog kind={dialog} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && <PersonDialog id={dialog.id} onClose={close} />}
    </OwnerPage>
  )
}

import { useState } from 'react'
import { Link } from 'wouter'
import type { CustomerCare } from '../../contract/office/customer-groups.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { useCareChange, useGroups } from './group-parts.ts'

type Props = { userId: string; care: CustomerCare; onClose: () => void }

/** Groups with a rule are not offered: nobody is put into them. */
export function InGroupsDialog({ userId, care, onClose }: Props) {
  const { texts } = useTexts('care')
  const names = texts.care
  const query = useGroups()
  const shown = care.groups.filter(({ isByRule }) => !isByRule).map(({ _id }) => _id)
  const [chosen, setChosen] = useState(shown)
  const changing = useCareChange(userId, onClose)
  const offered = query.data?.groups.filter(({ rule }) => rule === null)
  const save = () =>
    changing.mutate(() =>
      call('PUT /office/customers/:userId/groups', {
        params: { userId },
        body: { groupIds: chosen, shown },
      }),
    )
  return (
    <Dialog label={names.chooseTitle} onClose={onClose}>
      {offered ? (
        <Form className="grid gap-4" onSubmit={save}>
          {offered.length === 0 && (
            <p>
              {names.noHandMade}{' '}
              <Link to="/customers/groups" className="link inline-flex min-h-11 items-center">
                {names.toGroups}
              </Link>
            </p>
          )}
          <div className="grid">
            {offered.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                label={name}
                checked={chosen.includes(_id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, _id] : chosen.filter((it) => it !== _id))
                }
              />
            ))}
          </div>
          <Failure error={changing.error} />
          <DialogButtons submit={texts.save} busy={changing.isPending} />
        </Form>
      ) : (
        <Waiting query={query} />
      )}
    </Dialog>
  )
}

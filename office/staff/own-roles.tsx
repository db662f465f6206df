import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { permissionGroups } from '../../contract/office/permission-groups.ts'
import type { PermissionGroup } from '../../contract/office/permission-groups.ts'
import { grantablePermissions, isNeeded, withNeeded } from '../../contract/office/roles.ts'
import type { Permission } from '../../contract/office/roles.ts'
import type { OfficeOwnRole } from '../../contract/office/own-roles.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from '../ui/conflict-dialog.tsx'
import { CancelButton, Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { ownRolesKey, useOwnRoles } from './role-select.tsx'

type Open = { act: 'save'; role?: OfficeOwnRole } | { act: 'remove'; role: OfficeOwnRole }

export function OwnRoles() {
  const { texts } = useTexts('ownRoles')
  const names = texts.ownRoles
  const may = useMay()
  const query = useOwnRoles()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Panel title={names.title}>
      <p className="text-soft">{names.about}</p>
      {query.data ? (
        <ul className="grid gap-4">
          {query.data.map((role) => (
            <RoleRow key={role._id} role={role} onOpen={setOpen} />
          ))}
          {query.data.length === 0 && <li>{names.none}</li>}
        </ul>
      ) : (
        <Waiting query={query} />
      )}
      {may('change-staff') && (
        <Button className="justify-self-start" onClick={() => setOpen({ act: 'save' })}>
          {names.add}
        </Button>
      )}
      {open?.act === 'save' && <RoleDialog role={open.role} onClose={close} />}
      {open?.act === 'remove' && <RemoveDialog role={open.role} onClose={close} />}
    </Panel>
  )
}

function RoleRow({ role, onOpen }: { role: OfficeOwnRole; onOpen: (open: Open) => void }) {
  const { texts, language } = useTexts('ownRoles', 'staff')
  const names = texts.ownRoles
  const may = useMay()
  const { name, permissions, members } = role
  return (
    <li className="grid gap-1">
      <p>
        <b>{name}</b> · {fillPlural(names.members, language, members)}
      </p>
      <p className="text-sm text-soft">
        {permissions.map((permission) => names.permissions[permission]).join(' · ')}
      </p>
      {may('change-staff') && (
        <div className="button-flush flex flex-wrap">
          <Button
            variant="plain"
            aria-label={fill(names.change, { name })}
            onClick={() => onOpen({ act: 'save', role })}
          >
            {texts.change}
          </Button>
          <Button
            variant="danger"
            aria-label={fill(names.remove, { name })}
            onClick={() => onOpen({ act: 'remove', role })}
          >
            {texts.staff.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

type Typed = { name: string; permissions: readonly Permission[] }

function typedOf(role: OfficeOwnRole | undefined): Typed {
  return { name: role?.name ?? '', permissions: role?.permissions ?? [] }
}

function RoleDialog({ role, onClose }: { role: OfficeOwnRole | undefined; onClose: () => void }) {
  const { texts } = useTexts('ownRoles')
  const names = texts.ownRoles
  const [roleId] = useState(() => role?._id ?? newId())
  const editing = useEditing({
    queryKey: ownRolesKey,
    row: role,
    typedOf,
    reread: async () => (await call('GET /office/own-roles')).roles.find(({ _id }) => _id === roleId),
    onClose,
  })
  const { typed, change, saving } = editing
  const save = () =>
    editing.save((version) => {
      const permissions = grantablePermissions.filter((it) => typed.permissions.includes(it))
      const body = { version, name: typed.name, permissions }
      return call('PUT /office/own-roles/:roleId', { params: { roleId }, body })
    })
  const toggle = (permission: Permission, isChosen: boolean) => {
    const rest = typed.permissions.filter((it) => it !== permission)
    change({ permissions: isChosen ? withNeeded([...rest, permission]) : rest })
  }
  const label = role ? fill(names.changeTitle, { name: role.name }) : names.addTitle
  return (
    <>
      <Dialog label={label} onClose={onClose}>
        <Form className="grid gap-4" onSubmit={save}>
          <Field
            label={names.name}
            autoComplete="off"
            value={typed.name}
            error={faultOf(saving.error, 'name')}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Rights chosen={typed.permissions} onToggle={toggle} />
          <Failure error={saving.error} />
          <DialogButtons submit={texts.save} busy={saving.isPending} />
        </Form>
      </Dialog>
      <FieldsConflict
        editing={editing}
        nameOf={({ name }) => name}
        labels={{ name: names.name, permissions: names.rights }}
        textOf={(value) =>
          Array.isArray(value)
            ? value.map((it) => names.permissions[it as Permission]).join(' · ')
            : String(value)
        }
      />
    </>
  )
}

type RightsProps = {
  chosen: readonly Permission[]
  onToggle: (permission: Permission, isChosen: boolean) => void
}

const groupNames = Object.keys(permissionGroups) as PermissionGroup[]

/** They stand under the sections of the menu, as a list of all of them is too long to read. */
function Rights({ chosen, onToggle }: RightsProps) {
  const { texts } = useTexts('ownRoles')
  const names = texts.ownRoles
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{names.rights}</legend>
      {groupNames.map((group) => (
        <fieldset key={group} className="grid">
          <legend className="text-sm font-bold">{texts.sections[group]}</legend>
          {permissionGroups[group].map((permission) => {
            const isKept = isNeeded(permission, chosen)
            const title = names.permissions[permission]
            return (
              <Checkbox
                key={permission}
                label={isKept ? `${title} (${names.neededToo})` : title}
                checked={chosen.includes(permission)}
                disabled={isKept}
                onChange={({ target }) => onToggle(permission, target.checked)}
              />
            )
          })}
        </fieldset>
      ))}
    </fieldset>
  )
}

function RemoveDialog({ role, onClose }: { role: OfficeOwnRole; onClose: () => void }) {
  const { texts } = useTexts('ownRoles', 'staff')
  const removing = useSave(ownRolesKey, onClose)
  const params = { roleId: role._id }
  return (
    <Dialog label={fill(texts.ownRoles.removeTitle, { name: role.name })} onClose={onClose}>
      <Failure error={removing.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="strongDanger"
          busy={removing.isPending}
          onClick={() => removing.mutate(() => call('DELETE /office/own-roles/:roleId', { params }))}
        >
          {texts.staff.remove}
        </Button>
        <CancelButton />
      </div>
    </Dialog>
  )
}

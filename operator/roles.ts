import { grantablePermissions } from '../contract/office/roles.ts'
import * as shape from '../contract/shapes.ts'
import { listOwnRoles, lockOwnRole, removeOwnRole, saveOwnRole } from '../server/customers/staff/own-roles.ts'
import { roleValues } from '../server/operations/office/own-roles/api.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault } from './checked.ts'
import type { Call, ShopCommand } from './command.ts'
import { recordChange } from './record-change.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const roles = program
    .command('roles')
    .usage('list | set NAME PERMISSION… | remove NAME')
    .description('Lists, sets or removes roles of your own, which members of staff can have.')
  roles.command('list').description('Lists the roles with their permissions.').run(list)
  roles
    .command('set <NAME> <PERMISSION...>')
    .usage('NAME PERMISSION…')
    .description(`Adds or changes a role. The permissions are: ${grantablePermissions.join(', ')}.`)
    .run(save)
  roles.command('remove <NAME>').usage('NAME').description('Removes a role that nobody has.').run(remove)
}

async function list(call: Call): Promise<void> {
  const rows = await withShop(call, ({ db }) => listOwnRoles(db))
  const lines = rows.map(({ name, members, permissions }) => ({
    NAME: name,
    MEMBERS: members,
    PERMISSIONS: permissions.join(', '),
  }))
  call.print(call.json ? JSON.stringify(rows) : table(lines, 'There are no roles of your own.'))
}

async function save(call: Call): Promise<void> {
  const [typed = '', ...words] = call.words
  const name = shape.name.safeParse(typed)
  if (!name.success) throw new Fault('NAME must be a name.', { exitCode: 2 })
  const permissions = words.map(readPermission)
  const role = await withShop(call, async ({ db }) => {
    const id = (await named(db, name.data))?.id ?? newId()
    return recordChange(db, { action: 'save-role', describe: (tx) => describe(tx, id) }, async (tx) => {
      await lockOwnRole(tx, id)
      return saveOwnRole(tx, id, { name: name.data, permissions }).catch(asFault)
    })
  })
  call.print(call.json ? JSON.stringify(role) : `The role ${role.name} was saved.`)
}

function readPermission(word: string) {
  const found = grantablePermissions.find((permission) => permission === word)
  if (found) return found
  throw new Fault(`There is no permission ${word}. They are: ${grantablePermissions.join(', ')}.`, {
    exitCode: 2,
  })
}

async function remove(call: Call): Promise<void> {
  const name = call.words[0] ?? ''
  await withShop(call, async ({ db }) => {
    const role = await named(db, name)
    if (!role) throw new Fault(`There is no role ${name}. roles list shows them.`)
    await recordChange(db, { action: 'remove-role', describe: (tx) => describe(tx, role.id) }, (tx) =>
      removeOwnRole(tx, role.id).catch(asFault),
    )
  })
  call.print(call.json ? JSON.stringify({ name }) : `The role ${name} was removed.`)
}

async function named(db: Database, name: string) {
  return (await listOwnRoles(db)).find((role) => role.name.toLowerCase() === name.toLowerCase())
}

async function describe(tx: Database, id: string) {
  const role = (await listOwnRoles(tx)).find((row) => row.id === id)
  return role && { subject: role.name, values: roleValues(role) }
}

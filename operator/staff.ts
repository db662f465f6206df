import { dayKey } from '../contract/addis-time.ts'
import * as shape from '../contract/shapes.ts'
import { isOffered } from '../contract/offered-languages.ts'
import { staffRoles } from '../contract/office/roles.ts'
import type { ChosenRole } from '../contract/office/staff.ts'
import { emailKey } from '../server/customers/accounts/contact-details.ts'
import { Fault } from '../server/platform/fault.ts'
import type { RunningShop } from '../server/create-shop.ts'
import {
  invitationUrl,
  inviteStaff,
  inviteToReset,
  withdrawInvitation,
} from '../server/customers/staff/invitations.ts'
import { readMemberDay } from '../server/customers/staff/member-day.ts'
import { changeRole, listStaff, removeMember } from '../server/customers/staff/members.ts'
import { listOwnRoles, roleName } from '../server/customers/staff/own-roles.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const roles = `${staffRoles.join(', ')}, or one of roles list`

export function addCommand(program: ShopCommand): void {
  const staff = program
    .command('staff')
    .usage('list | add EMAIL --role ROLE | role EMAIL ROLE | day EMAIL | remove EMAIL | reset EMAIL')
    .description('Lists, invites, changes or removes the members of staff, who run the shop in the office.')
  staff.command('list').description('Lists the members and the open invitations.').run(list)
  staff
    .command('add <EMAIL>')
    .usage('EMAIL [OPTIONS]')
    .description('Invites a member, and prints the link with which a password is chosen.')
    .option('--role <role>', `one of ${roles}`, 'owner')
    .option('--language <code>', 'language of the invitation', 'en')
    .run(add)
  staff
    .command('role <EMAIL> <ROLE>')
    .usage('EMAIL ROLE')
    .description(`Changes the role of a member: ${roles}.`)
    .run(role)
  staff
    .command('day <EMAIL>')
    .usage('EMAIL [OPTIONS]')
    .description('Counts what a member did on a day.')
    .option('--day <YYYY-MM-DD>', 'a day in Addis Ababa; default: today')
    .run(day)
  staff
    .command('remove <EMAIL>')
    .usage('EMAIL')
    .description('Removes a member and ends the sessions, or withdraws an invitation.')
    .run(remove)
  staff
    .command('reset <EMAIL>')
    .usage('EMAIL')
    .description('Prints a link with which a member sets a new password and second factor.')
    .run(reset)
}

async function list(call: Call): Promise<void> {
  const { members, invitations } = await withShop(call, ({ db }) => listStaff(db))
  if (call.json) return call.print(JSON.stringify({ members, invitations }))
  const rows = [
    ...members.map((member) => ({
      EMAIL: member.email,
      NAME: member.fullName,
      ROLE: roleName(member.role),
      'SECOND FACTOR': member.hasSecondFactor ? 'yes' : 'no',
      SESSIONS: member.sessions,
      INVITED: '',
    })),
    ...invitations.map((invitation) => ({
      EMAIL: invitation.email,
      NAME: '',
      ROLE: roleName(invitation.role),
      'SECOND FACTOR': '',
      SESSIONS: 0,
      INVITED: `${invitation.isReset ? 'to reset, ' : ''}until ${invitation.expiresAt.slice(0, 10)}`,
    })),
  ]
  call.print(table(rows, 'There are no members of staff. Add one: staff add EMAIL --role owner.'))
}

async function add(call: Call): Promise<void> {
  const email = shape.email.safeParse(call.words[0])
  if (!email.success) throw new Fault('EMAIL must be an email address.', { exitCode: 2 })
  const lang = textOf(call.options.language)
  if (!isOffered(lang)) throw new Fault('--language must be a language of the shop.', { exitCode: 2 })
  await withShop(call, async (shop) => {
    const named = await readRole(shop.db, textOf(call.options.role))
    const actor = operator()
    const link = await inviteStaff(shop.db, { email: email.data, role: named, lang, actor, isShown: true })
    printLink(call, shop, { ...link, email: email.data })
  })
}

type Link = { email: string; token: string | undefined }

function printLink(call: Call, shop: RunningShop, { email, token = '' }: Link): void {
  const url = invitationUrl(shop, token)
  call.print(call.json ? JSON.stringify({ email, url }) : `${email} can set a password, once: ${url}`)
}

async function role(call: Call): Promise<void> {
  await withShop(call, async ({ db }) => {
    const chosen = await readRole(db, call.words[1])
    const { _id, email } = await memberOf(db, call.words[0])
    await changeRole(db, _id, { role: chosen, actor: operator() })
    const after = roleName((await memberOf(db, email)).role)
    call.print(call.json ? JSON.stringify({ email, role: after }) : `${email} is ${after}.`)
  })
}

async function day(call: Call): Promise<void> {
  const asked = shape.day.safeParse(textOf(call.options.day) ?? dayKey(new Date()))
  if (!asked.success) throw new Fault('--day must be a date such as 2026-11-20.', { exitCode: 2 })
  await withShop(call, async ({ db }) => {
    const found = await readMemberDay(db, (await memberOf(db, call.words[0]))._id, asked.data)
    const rows = found.actions.map(({ action, count }) => ({ ACTION: action, COUNT: count }))
    call.print(call.json ? JSON.stringify(found) : table(rows, 'There is no entry on this day.'))
  })
}

async function remove(call: Call): Promise<void> {
  await withShop(call, async ({ db }) => {
    const { invitations } = await listStaff(db)
    const email = call.words[0] ?? ''
    const invited = invitations.find((it) => !it.isReset && emailKey(it.email) === emailKey(email))
    if (invited) await withdrawInvitation(db, invited._id, operator())
    else await removeMember(db, (await memberOf(db, email))._id, operator())
    call.print(call.json ? JSON.stringify({ email }) : `${email} is removed.`)
  })
}

async function reset(call: Call): Promise<void> {
  await withShop(call, async (shop) => {
    const { _id, email } = await memberOf(shop.db, call.words[0])
    const link = await inviteToReset(shop.db, _id, { lang: 'en', actor: operator(), isShown: true })
    printLink(call, shop, { ...link, email })
  })
}

async function memberOf(db: RunningShop['db'], email = '') {
  const { members } = await listStaff(db)
  const member = members.find((it) => emailKey(it.email) === emailKey(email))
  if (!member) throw new Fault(`There is no member of staff ${email}. staff list shows them.`)
  return member
}

async function readRole(db: RunningShop['db'], text = ''): Promise<ChosenRole> {
  const found = staffRoles.find((known) => known === text)
  if (found) return found
  const own = (await listOwnRoles(db)).find(({ name }) => name.toLowerCase() === text.toLowerCase())
  if (own) return own.id
  throw new Fault(`The role must be one of: ${roles}.`, { exitCode: 2 })
}

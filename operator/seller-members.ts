import { isOffered } from '../contract/offered-languages.ts'
import { sellerRoles } from '../contract/seller/roles.ts'
import type { SellerRole } from '../contract/seller/roles.ts'
import * as shape from '../contract/shapes.ts'
import { readSeller } from '../server/catalogue/sellers/sellers.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { emailKey } from '../server/customers/accounts/contact-details.ts'
import { withdrawSellerInvitation } from '../server/customers/seller-members/invitations.ts'
import { listSellerMembers, removeSellerMember } from '../server/customers/seller-members/members.ts'
import { inviteMember } from '../server/operations/portal/members/invite-member.ts'
import { Fault } from '../server/platform/fault.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { findSeller } from './find-seller.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

/** Who may log in to the portal of a seller. */
export function addMemberCommands(sellers: ShopCommand): void {
  sellers
    .command('members <STORE|ID>')
    .usage('STORE|ID')
    .description('Lists the members of a seller in the portal, and the open invitations.')
    .run(list)
  sellers
    .command('invite <STORE|ID> <EMAIL>')
    .usage('STORE|ID EMAIL [OPTIONS]')
    .description('Invites a member of a seller, and prints the link with which a password is chosen.')
    .option('--role <role>', `one of ${sellerRoles.join(', ')}`, 'owner')
    .option('--language <code>', 'language of the invitation', 'en')
    .run(invite)
  sellers
    .command('end-member <STORE|ID> <EMAIL>')
    .usage('STORE|ID EMAIL')
    .description('Ends a membership and its sessions, or withdraws an invitation.')
    .run(end)
}

function membersOf(call: Call) {
  return withShop(call, async ({ db }) => listSellerMembers(db, await findSeller(db, call.words[0] ?? '')))
}

async function list(call: Call): Promise<void> {
  const { members, invitations } = await membersOf(call)
  if (call.json) return call.print(JSON.stringify({ members, invitations }))
  const rows = [
    ...members.map(({ email, fullName, role, hasSecondFactor, sessions }) => ({
      EMAIL: email,
      NAME: fullName,
      ROLE: role,
      'SECOND FACTOR': hasSecondFactor ? 'yes' : 'no',
      SESSIONS: sessions,
      INVITED: '',
    })),
    ...invitations.map(({ email, role, expiresAt }) => ({
      EMAIL: email,
      NAME: '',
      ROLE: role,
      'SECOND FACTOR': '',
      SESSIONS: 0,
      INVITED: `until ${expiresAt.slice(0, 10)}`,
    })),
  ]
  call.print(table(rows, 'The seller has no members yet. Invite one with: sellers invite'))
}

async function bySeller({ db }: Pick<RunningShop, 'db'>, call: Call) {
  const sellerId = await findSeller(db, call.words[0] ?? '')
  const { storeName: store } = await readSeller(db, sellerId)
  return { sellerId, by: { store, actor: operator() } }
}

async function invite(call: Call): Promise<void> {
  const read = shape.email.safeParse(call.words[1] ?? '')
  if (!read.success) throw new Fault('EMAIL must be an email address.', { exitCode: 2 })
  const role: SellerRole = oneOf('role', textOf(call.options.role), sellerRoles) ?? 'owner'
  const language = shape.lang.parse(textOf(call.options.language) ?? 'en')
  if (!isOffered(language)) throw new Fault('--language must be one of the shop.', { exitCode: 2 })
  const link = await withShop(call, async (shop) => {
    const { sellerId, by } = await bySeller(shop, call)
    const invited = { email: read.data, role, lang: language, inviterId: null, isShown: true }
    return inviteMember(shop, { ...invited, ...by, sellerId })
  })
  call.print(call.json ? JSON.stringify({ link }) : `Send this link to ${read.data}: ${link}`)
}

async function end(call: Call): Promise<void> {
  const email = call.words[1] ?? ''
  const isThis = (row: { email: string }) => emailKey(row.email) === emailKey(email)
  await withShop(call, async (shop) => {
    const { db } = shop
    const { sellerId, by } = await bySeller(shop, call)
    const { members, invitations } = await listSellerMembers(db, sellerId)
    const [member, invitation] = [members.find(isThis), invitations.find(isThis)]
    if (!member && !invitation)
      throw new Fault(`Neither a member nor an invitation has the address ${email}.`, { exitCode: 2 })
    if (invitation) await withdrawSellerInvitation(db, { sellerId, invitationId: invitation._id }, by)
    if (member) await removeSellerMember(db, { sellerId, memberId: member._id }, by)
  })
  call.print(call.json ? JSON.stringify({ email }) : `${email} cannot log in to the portal any more.`)
}

import { santimFromText } from '../contract/money.ts'
import type { GroupRule } from '../contract/office/customer-groups.ts'
import { groupMembersCounted, groupRuleLimits } from '../contract/office/limits.ts'
import { regionNamed } from '../contract/regions.ts'
import * as shape from '../contract/shapes.ts'
import { tagOf } from '../contract/tags.ts'
import { catalogues } from '../messages/catalogues.server.ts'
import { groupRuleText } from '../messages/group-rule-text.ts'
import {
  countMembers,
  handMadeGroupsOf,
  listGroups,
  lockGroup,
  saveGroup,
} from '../server/customers/groups/customer-groups.ts'
import type { CustomerGroupRow } from '../server/customers/groups/group-condition.ts'
import {
  groupValues,
  removeUnusedGroup,
  setGroups,
  shownRule,
} from '../server/operations/office/customer-groups/change-care.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { Fault } from '../server/platform/fault.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { asFault } from './customer-care.ts'
import { customerOf } from './customer-of.ts'
import { operator } from './operator-name.ts'
import { recordChange } from './record-change.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const groups = program
    .command('groups')
    .usage('list | set NAME [RULE] | remove NAME | add NAME WHO | take NAME WHO')
    .description('Lists and changes groups of customers. WHO: email, phone or id.')
  groups.command('list').description('Lists the groups with their rules and members.').run(list)
  groups
    .command('set <NAME>')
    .usage('NAME [--tag TAG] [--orders N] [--spent BIRR] [--within DAYS] [--not-for DAYS] [--region REGION]')
    .description('Adds a group, or changes its rule. Without a rule, its members are chosen by hand.')
    .option('--tag <tag>', 'who has this tag')
    .option('--orders <number>', 'who has at least so many orders')
    .option('--spent <birr>', 'who has spent at least so much')
    .option('--within <days>', 'who has ordered within so many days')
    .option('--not-for <days>', 'who has not ordered for so many days')
    .option('--region <region>', 'whose last order went there')
    .run(save)
  groups
    .command('remove <NAME>')
    .usage('NAME')
    .description('Removes a group; its customers stay.')
    .run(remove)
  groups
    .command('add <NAME> <WHO>')
    .usage('NAME WHO')
    .description('Puts a customer into a group without a rule.')
    .run((call) => move(call, true))
  groups
    .command('take <NAME> <WHO>')
    .usage('NAME WHO')
    .description('Takes a customer out of a group without a rule.')
    .run((call) => move(call, false))
}

async function list(call: Call): Promise<void> {
  const rows = await withShop(call, async ({ db }) => {
    const groups = await listGroups(db)
    const counted = []
    for (const group of groups) counted.push({ ...group, members: await countMembers(db, group) })
    return counted
  })
  if (call.json) return call.print(JSON.stringify(rows))
  const { care } = catalogues.en.office
  const lines = rows.map(({ name, members, rule }) => {
    return {
      NAME: name,
      MEMBERS: members > groupMembersCounted ? `more than ${groupMembersCounted}` : members,
      RULE: rule ? groupRuleText(care, shownRule(rule), 'en') : 'chosen by hand',
    }
  })
  call.print(table(lines, 'There are no groups.'))
}

async function save(call: Call): Promise<void> {
  const name = shape.name.safeParse(call.words[0] ?? '')
  if (!name.success) throw new Fault('NAME must be a name.', { exitCode: 2 })
  const rule = readRule(call)
  const group = await withShop(call, async ({ db }) => {
    const id = (await named(db, name.data))?.id ?? newId()
    return recordChange(db, { action: 'save-customer-group', describe: describe(id) }, async (tx) => {
      await lockGroup(tx, id)
      return saveGroup(tx, id, { name: name.data, rule }).catch(asFault)
    })
  })
  call.print(call.json ? JSON.stringify(group) : `The group ${group.name} was saved.`)
}

function readRule({ options }: Call): GroupRule | null {
  const days = { most: groupRuleLimits.days }
  const rule = {
    tag: tagOf(textOf(options.tag) ?? '') || null,
    minOrders: wholeNumber('--orders', options.orders, { most: groupRuleLimits.orders }),
    minSpentSantim: options.spent === undefined ? null : readAmount(textOf(options.spent)),
    orderedWithinDays: wholeNumber('--within', options.within, days),
    notOrderedForDays: wholeNumber('--not-for', options.notFor, days),
    region: options.region === undefined ? null : readRegion(textOf(options.region)),
  }
  return Object.values(rule).some((value) => value !== null) ? rule : null
}

function wholeNumber(option: string, given: unknown, { most }: { most: number }): number | null {
  if (given === undefined) return null
  const number = Number(given)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new Fault(`${option} must be a whole number from 1 to ${most}.`, { exitCode: 2 })
}

function readAmount(text = ''): number {
  const santim = santimFromText(text)
  if (santim !== null && santim > 0) return santim
  throw new Fault('--spent must be an amount in birr, such as 5000.', { exitCode: 2 })
}

function readRegion(text = ''): string {
  const region = regionNamed(text)
  if (region !== undefined) return region
  throw new Fault(`There is no region ${text}.`, { exitCode: 2 })
}

async function remove(call: Call): Promise<void> {
  const name = call.words[0] ?? ''
  await withShop(call, async ({ db }) => {
    const { id } = await existing(db, name)
    await recordChange(db, { action: 'remove-customer-group', describe: describe(id) }, (tx) =>
      removeUnusedGroup(tx, id).catch(asFault),
    )
  })
  call.print(call.json ? JSON.stringify({ name }) : `The group ${name} was removed.`)
}

async function move(call: Call, isAdded: boolean): Promise<void> {
  const [name = '', who] = call.words
  await withShop(call, async ({ db }) => {
    const { id } = await existing(db, name)
    const { _id: userId } = await customerOf(db, who)
    const others = (await handMadeGroupsOf(db, userId)).filter((groupId) => groupId !== id)
    const groupIds = isAdded ? [...others, id] : others
    await setGroups(db, { userId, actor: operator(), groupIds, shown: undefined }).catch(asFault)
  })
  call.print(call.json ? JSON.stringify({ name }) : `The group ${name} was changed.`)
}

async function named(db: Database, name: string): Promise<CustomerGroupRow | undefined> {
  return (await listGroups(db)).find((group) => group.name.toLowerCase() === name.toLowerCase())
}

async function existing(db: Database, name: string): Promise<CustomerGroupRow> {
  const group = await named(db, name)
  if (group) return group
  throw new Fault(`There is no group ${name}. groups list shows them.`)
}

const describe = (id: string) => async (tx: Database) => {
  const group = (await listGroups(tx)).find((row) => row.id === id)
  return group && { subject: group.name, values: groupValues(group) }
}

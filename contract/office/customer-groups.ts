import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { regions } from '../regions.ts'
import * as shape from '../shapes.ts'
import { tagOf } from '../tags.ts'
import {
  customerGroupsMaximum,
  customerNoteMaximum,
  customerTagLimits,
  groupRuleLimits,
  groupMembersCounted,
} from './limits.ts'

/** A customer is in the group if all of it holds; orders are those that count as sold. */
export type GroupRule = {
  tag: string | null
  minOrders: number | null
  minSpentSantim: number | null
  orderedWithinDays: number | null
  notOrderedForDays: number | null
  region: string | null
}

const tag = shape.line(customerTagLimits.characters).overwrite(tagOf)
const days = shape.wholeNumber(1, groupRuleLimits.days).nullable()

const rule = z
  .object({
    tag: tag.nullable(),
    minOrders: shape.wholeNumber(1, groupRuleLimits.orders).nullable(),
    minSpent: shape.amount.refine((santim) => santim > 0, 'More than 0').nullable(),
    orderedWithinDays: days,
    notOrderedForDays: days,
    region: z.enum(regions).nullable(),
  })
  .refine((typed) => Object.values(typed).some((value) => value !== null), 'group-rule-empty')
  .refine(({ orderedWithinDays: within, notOrderedForDays: not }) => (within ?? Infinity) > (not ?? 0), {
    error: 'group-rule-nobody',
    path: ['notOrderedForDays'],
  })

const group = z.object({
  _id: shape.id,
  version: shape.version,
  name: z.string(),
  /** It is null for a group whose members are chosen by hand. */
  rule: z
    .object({
      tag: z.string().nullable(),
      minOrders: z.number().nullable(),
      minSpent: shape.birr.nullable(),
      orderedWithinDays: z.number().nullable(),
      notOrderedForDays: z.number().nullable(),
      region: z.string().nullable(),
    })
    .nullable(),
  /** It is null if there are more than are counted. */
  members: z.number().nullable(),
})
export type OfficeGroup = z.infer<typeof group>

const care = z.object({
  notes: z.array(z.object({ _id: shape.id, text: z.string(), by: z.string(), at: shape.time })),
  tags: z.array(z.string()),
  /** Those by rule come and go by themselves. */
  groups: z.array(z.object({ _id: shape.id, name: z.string(), isByRule: z.boolean() })),
  figures: z.object({
    orders: z.number(),
    /** It is null for members who see no payments. */
    spent: shape.birr.nullable(),
    lastOrder: shape.time.nullable(),
    region: z.string().nullable(),
  }),
})
export type CustomerCare = z.infer<typeof care>

const userId = z.object({ userId: shape.id })
const careNow = z.object({ care })
const groupId = z.object({ groupId: shape.id })
const all = z.object({ groups: z.array(group), tags: z.array(z.string()) })

export const officeCustomerGroupEndpoints = endpoints({
  'GET /office/customer-groups': {
    summary: `The groups of customers with how many are in each, up to ${groupMembersCounted}, and the tags that customers have`,
    api: 'office',
    access: staff('read-customers'),
    response: all,
  },
  'PUT /office/customer-groups/:groupId': {
    summary: 'Adds or changes a group, which has a rule or members that are chosen by hand',
    api: 'office',
    access: staff('change-customers'),
    params: groupId,
    body: z.object({ version: shape.shownVersion, name: shape.name, rule: rule.nullable() }),
    response: all,
  },
  'DELETE /office/customer-groups/:groupId': {
    summary: 'Removes a group; its customers stay',
    api: 'office',
    access: staff('change-customers'),
    params: groupId,
    response: all,
  },
  'GET /office/customers/:userId/care': {
    summary: 'Notes about a customer, tags, groups, and what the rules of groups ask',
    api: 'office',
    access: staff('read-customers'),
    params: userId,
    response: careNow,
  },
  'POST /office/customers/:userId/notes': {
    summary: 'Adds a note about a customer for other members of staff; notes are not changed',
    api: 'office',
    access: staff('change-customers'),
    params: userId,
    body: z.object({ key: shape.newId, text: shape.textOf(customerNoteMaximum) }),
    response: careNow,
  },
  'DELETE /office/customers/:userId/notes/:noteId': {
    summary: 'Removes a note about a customer',
    api: 'office',
    access: staff('change-customers'),
    params: userId.extend({ noteId: shape.id }),
    response: careNow,
  },
  'PUT /office/customers/:userId/tags': {
    summary: 'Sets the tags of a customer; a member who saw other ones is refused',
    api: 'office',
    access: staff('change-customers'),
    params: userId,
    body: z.object({
      tags: z.array(tag).max(customerTagLimits.ofCustomer, `At most ${customerTagLimits.ofCustomer}`),
      shown: z.array(z.string().max(100)).max(customerTagLimits.ofCustomer),
    }),
    response: careNow,
  },
  'PUT /office/customers/:userId/groups': {
    summary: 'Sets the groups without a rule that a customer is in; a member who saw other ones is refused',
    api: 'office',
    access: staff('change-customers'),
    params: userId,
    body: z.object({
      groupIds: z.array(shape.id).max(customerGroupsMaximum),
      shown: z.array(shape.id).max(customerGroupsMaximum),
    }),
    response: careNow,
  },
})

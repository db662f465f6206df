import { expect, test } from 'vitest'
import { officeCustomerGroupEndpoints } from '../../contract/office/customer-groups.ts'
import { ruleNumbers, ruleOf, typedOf } from './typed-group.ts'

const { body } = officeCustomerGroupEndpoints['PUT /office/customer-groups/:groupId']
const faultsOf = (typed: object) => {
  const rule = ruleOf({ ...typedOf(undefined), tag: 'regular', ...typed })
  const sent: unknown = JSON.parse(JSON.stringify({ version: null, name: 'Regulars', rule }))
  return body.safeParse(sent).error?.issues.map(({ path }) => path.join('.')) ?? []
}

test.each(ruleNumbers)(
  '%s that is no number is refused at its field, and is not left out of the rule',
  (name) => {
    expect(faultsOf({ [name]: 'many' })).toEqual([`rule.${name}`])
    expect(faultsOf({ [name]: '2' })).toEqual([])
    expect(faultsOf({ [name]: ' ' })).toEqual([])
  },
)

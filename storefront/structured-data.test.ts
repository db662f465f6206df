import { expect, test } from 'vitest'
import { handlingDays } from '../contract/limits.ts'
import { shippingDetails } from './structured-data.server.ts'

test('the structured data of a delivery have the handling and the days of the method', () => {
  const method = {
    _id: 'bus',
    name: 'Bus',
    regions: [],
    regionIds: [],
    fee: 120,
    days: { from: 2, to: 4 },
    cash: true,
    pickUp: false,
  }
  expect(shippingDetails(method)).toMatchObject({
    shippingRate: { value: 120, currency: 'ETB' },
    deliveryTime: {
      handlingTime: { minValue: handlingDays, maxValue: handlingDays, unitCode: 'DAY' },
      transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' },
    },
  })
})

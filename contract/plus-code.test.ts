import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plusCode } from './plus-code.ts'

// They are examples of the specification of Open Location Code.
test.each([
  [20.3700625, 2.7821875, '7FG49QCJ+2V'],
  [47.0000625, 8.0000625, '8FVC2222+22'],
  [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
  [47.36559, 8.524997, '8FVC9G8F+6X'],
])('%d, %d is %s', (latitude, longitude, code) => {
  expect(plusCode({ latitude, longitude })).toBe(code)
})

test('each point of Ethiopia has a code of ten digits, and points 20 m apart have others', () => {
  const degrees = fc.record({
    latitude: fc.double({ min: 3.4, max: 14.9, noNaN: true }),
    longitude: fc.double({ min: 33, max: 48, noNaN: true }),
  })
  fc.assert(
    fc.property(degrees, (point) => {
      expect(plusCode(point)).toMatch(/^[67][2-9CFGHJMPQRVWX]{7}\+[2-9CFGHJMPQRVWX]{2}$/)
      expect(plusCode({ ...point, latitude: point.latitude + 0.0002 })).not.toBe(plusCode(point))
    }),
  )
})

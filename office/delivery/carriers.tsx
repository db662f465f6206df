import { useState } from 'react'
import type { OfficeCarrier } from '../../contract/office/carriers.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { useTexts } from '../texts.tsx'
import { useCarriers } from '../ui/use-carriers.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { CarrierDialog } from './carrier-dialog.tsx'

/** Who carries the parcels of the shop. */
export function Carriers() {
  const { texts } = useTexts('carriers')
  const [open, setOpen] = useState<'new' | OfficeCarrier>()
  const query = useCarriers()
  return (
    <section aria-labelledby="carriers" className="grid gap-4">
      <h2 id="carriers" className="text-xl">
        {texts.carriers.list}
      </h2>
      <p className="text-soft">{texts.carriers.about}</p>
      <Button className="justify-self-start" onClick={() => setOpen('new')}>
        {texts.carriers.add}
      </Button>
      {query.data ? <CarrierTable carriers={query.data} onChange={setOpen} /> : <Waiting query={query} />}
      {open && (
        <CarrierDialog
          carrier={open === 'new' ? undefined : open}
          known={query.data?.map(({ _id }) => _id) ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

type Listed = { carriers: OfficeCarrier[]; onChange: (carrier: OfficeCarrier) => void }

function CarrierTable({ carriers, onChange }: Listed) {
  const { texts, language } = useTexts('carriers')
  const names = texts.carriers
  const { name: title, kind: kindTitle, numbers, state } = names.columns
  return (
    <Table label={names.list} head={[title, kindTitle, numbers, state, texts.change]}>
      {carriers.map((carrier) => {
        const { kind, numberRule, numberPattern, riderName, riderPhone, link, isActive } = carrier
        const name = textIn(carrier.name, language)
        return (
          <tr key={carrier._id}>
            <td className="min-w-40">
              {name}
              {riderName && (
                <span className="block text-sm text-soft">
                  {riderName} {formatPhone(riderPhone)}
                </span>
              )}
            </td>
            <td>{names.kinds[kind]}</td>
            <td>
              {numberRule === 'pattern' ? numberPattern : names.rules[numberRule]}
              {link && <span className="block text-sm [overflow-wrap:anywhere] text-soft">{link}</span>}
            </td>
            <td>{isActive ? names.offered : names.notOffered}</td>
            <td>
              <Button
                variant="plain"
                className="button-flush"
                aria-label={fill(names.change, { name })}
                onClick={() => onChange(carrier)}
              >
                {texts.change}
              </Button>
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

import { formatPrice, toSantim } from '../../contract/money.ts'
import type { CashRider } from '../../contract/office/cash.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { Figure } from '../session/figure.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../../member-ui/panel.tsx'

type Named = { carrier: string | null; name: string }

/** A rider with the carrier, or what there is of both. */
export function useRiderName(): (rider: Named) => string {
  const { cash } = useTexts('cash').texts
  return ({ carrier, name }) =>
    [name || (carrier === null ? cash.noRider : ''), carrier ?? cash.noCarrier].filter(Boolean).join(' · ')
}

type Props = { riders: CashRider[]; onTakeIn?: (rider: CashRider) => void }

export function Riders({ riders, onTakeIn }: Props) {
  const { texts, language } = useTexts('cash')
  const own = texts.cash
  const { riderColumns: columns } = own
  const riderName = useRiderName()
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const head = [columns.rider, columns.owed, columns.onItsWay]
  return (
    <Panel title={own.riders}>
      {riders.length === 0 ? (
        <p role="status">{own.noRiders}</p>
      ) : (
        <Table label={own.riders} head={onTakeIn ? [...head, columns.do] : head}>
          {riders.map((rider) => (
            <tr key={`${rider.carrierId} ${rider.name}`}>
              <td className="min-w-40 font-medium break-words">{riderName(rider)}</td>
              <td className="min-w-32">
                <span className="font-medium tabular">
                  <Figure of={{ account: `courier-cash:${rider.carrierId ?? 'own'}` }}>
                    {price(rider.owed)}
                  </Figure>
                </span>
                {rider.dues.length > 0 && <Dues rider={rider} />}
              </td>
              <td className="whitespace-nowrap">
                {rider.onItsWay.parcels > 0 &&
                  fillPlural(own.parcels, language, rider.onItsWay.parcels, {
                    amount: price(rider.onItsWay.amount),
                  })}
              </td>
              {onTakeIn && (
                <td>
                  {rider.dues.length > 0 && (
                    <Button variant="outline" onClick={() => onTakeIn(rider)}>
                      {own.takeIn}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

function Dues({ rider }: { rider: CashRider }) {
  const { texts, language } = useTexts('cash')
  const own = texts.cash
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-sm text-soft">
        {fillPlural(own.duesOf, language, rider.dues.length)}
      </summary>
      <ul className="grid gap-1 text-sm">
        {rider.dues.map(({ kind, order, parcel, amount, at }) => (
          <li key={`${order} ${parcel} ${at}`}>
            {kind === 'parcel'
              ? fill(own.dueParcel, { order: order ?? '', parcel: parcel ?? 1 })
              : own.dueDifference}
            {': '}
            <span className="tabular">{formatPrice(toSantim(amount), language)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

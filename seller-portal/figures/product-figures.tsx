import { Link } from 'wouter'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatCount } from '../../contract/money.ts'
import { figureOrders } from '../../contract/seller/figure-orders.ts'
import type { FigureOrder } from '../../contract/seller/figure-orders.ts'
import { fill } from '../../messages/fill.ts'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { Amount } from '../ui/amount.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Panel } from '../ui/panel.tsx'

type Props = {
  figures: ResponseOf<'GET /seller/figures'>
  by: FigureOrder
  onOrder: (by: FigureOrder) => void
}

/** What is looked at and not bought stands out by its empty columns. */
export function ProductFigures({ figures: { products, isMore }, by, onOrder }: Props) {
  const own = useLate('portalFigures')
  const { columns } = own
  if (products.length === 0) return null
  const head = [columns.product, columns.views, columns.additions, columns.units, columns.sales]
  return (
    <Panel title={own.products}>
      <div className="justify-self-start">
        <Select label={own.by} value={by} onChange={({ target }) => onOrder(target.value as FigureOrder)}>
          {figureOrders.map((name) => (
            <option key={name} value={name}>
              {own.byNames[name]}
            </option>
          ))}
        </Select>
      </div>
      <Table label={own.products} head={head} figures={4}>
        {products.map(({ _id, productName, views, additions, units, sales }) => (
          <tr key={_id}>
            <td>
              <Link to={`/products/${_id}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
                {productName}
              </Link>
            </td>
            <td className="is-figure tabular">{formatCount(views)}</td>
            <td className="is-figure tabular">{formatCount(additions)}</td>
            <td className="is-figure tabular">{formatCount(units)}</td>
            <td className="is-figure">
              <Amount birr={sales} />
            </td>
          </tr>
        ))}
      </Table>
      {isMore && <p className="text-soft">{fill(own.onlyFirst, { count: products.length })}</p>}
    </Panel>
  )
}

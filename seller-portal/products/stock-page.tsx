import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { searchMaximum } from '../../contract/limits.ts'
import { CameraScan } from '../../member-ui/camera-scan.tsx'
import { Form } from '../../member-ui/form.tsx'
import { HostContext } from '../../member-ui/host.tsx'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Waiting } from '../ui/waiting.tsx'
import { portalHost } from './host.ts'
import { StockRow } from './stock-row.tsx'

/** `/products/stock`: what is on hand, by scanning or typing codes. */
export function StockPage() {
  const own = useLate('sellerProducts')
  const { language } = useTexts()
  const [search, setSearch] = useSearchParams()
  const code = search.get('code') ?? ''
  const [typed, setTyped] = useState('')
  const query = useQuery({
    queryKey: ['variants-by-code', code, language],
    queryFn: () => call('GET /seller/variants', { query: { code } }),
    enabled: code !== '',
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const find = (read: string) => {
    const found = read.trim().slice(0, searchMaximum)
    setTyped('')
    if (found === code) void query.refetch()
    else if (found !== '') setSearch({ code: found })
  }
  return (
    <HostContext value={portalHost}>
      <Screen title={own.stockTitle}>
        <p>{own.stockLead}</p>
        <Form className="panel grid gap-3" onSubmit={() => find(typed)}>
          <Field
            label={own.code}
            hint={own.codeHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={searchMaximum}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{own.find}</Button>
            <CameraScan texts={{ camera: own.camera, refused: own.cameraRefused }} onRead={find} />
          </div>
        </Form>
        {code !== '' && !query.data && <Waiting query={query} />}
        {query.data?.variants.length === 0 && <p role="status">{fill(own.noVariant, { code })}</p>}
        {query.data && query.data.variants.length > 0 && (
          <ul className="grid gap-3">
            {query.data.variants.map((variant) => (
              <StockRow key={`${variant._id} ${query.dataUpdatedAt}`} variant={variant} why="counted" />
            ))}
          </ul>
        )}
        <Link to="/products" className="link inline-flex min-h-11 items-center justify-self-start">
          {own.back}
        </Link>
      </Screen>
    </HostContext>
  )
}

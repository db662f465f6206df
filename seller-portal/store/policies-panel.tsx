import { useState } from 'react'
import { languageData } from '../../contract/language.ts'
import { faultReturnDays, returnDays } from '../../contract/limits.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { policyKinds } from '../../contract/policy-kinds.ts'
import type { SellerStore } from '../../contract/seller/store.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../session/session.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Panel } from '../ui/panel.tsx'
import { PoliciesDialog } from './policies-dialog.tsx'

/** What the seller tells customers in its own words, and what it cannot change. */
export function PoliciesPanel({ policies }: Pick<SellerStore, 'policies'>) {
  const own = useLate('sellerPolicies')
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const written = policyKinds.flatMap((kind) =>
    offeredLanguages()
      .filter((language) => policies[kind][language] !== '')
      .map((language) => ({ kind, language, text: policies[kind][language] })),
  )
  return (
    <Panel title={own.title}>
      <p className="text-sm text-soft">{own.why}</p>
      <p>{fill(own.rights, { returnDays, faultReturnDays })}</p>
      {written.length === 0 && <p>{own.none}</p>}
      <dl className="grid gap-3">
        {written.map(({ kind, language, text }) => (
          <div key={`${kind} ${language}`}>
            <dt className="text-sm text-soft">{`${own.kinds[kind]} · ${languageData[language].name}`}</dt>
            <dd lang={language} className="wrap-anywhere whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <Notice>{isSaved && own.saved}</Notice>
      {may('change-store') && (
        <Button variant="outline" className="justify-self-start" onClick={() => setChanging(true)}>
          {own.change}
        </Button>
      )}
      {isChanging && (
        <PoliciesDialog
          policies={policies}
          onDone={() => setSaved(true)}
          onClose={() => setChanging(false)}
        />
      )}
    </Panel>
  )
}

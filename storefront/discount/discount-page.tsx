import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { fill } from '../../messages/fill.ts'
import { keepCode } from '../cart/kept-code.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../client/api.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ScriptsNeeded } from '../ui/scripts-needed.tsx'
import { toast } from '../../ui/toast.ts'

/** A leaflet links here. */
export default function DiscountPage() {
  const texts = useTexts('cart')
  const { code = '' } = useParams()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [refused, setRefused] = useState<string>()
  const asked = useRef<string>(undefined)
  useEffect(() => {
    // The code is asked for once, though the texts and the path are made anew with each rendering.
    if (asked.current === code) return
    asked.current = code
    account('GET /discount', { query: { code } }).then(
      (found) => {
        keepCode(found.code)
        toast('success', fill(texts.codeKept, { code: found.code }))
        void navigate(local('/category'), { replace: true })
      },
      (error: unknown) => setRefused(callFailure(error).text || texts.codeNotChecked),
    )
  }, [code, local, navigate, texts])
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="mb-6 text-3xl">{useTexts('delivery').code.label}</h1>
      <ScriptsNeeded />
      <p role="status" className="mb-6 noscript:hidden">
        {refused ?? texts.codeChecking}
      </p>
      <ButtonLink to="/category" variant="outline">
        {texts.toShop}
      </ButtonLink>
    </div>
  )
}

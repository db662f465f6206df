import { PhoneCodeDialog, type PhoneCodeProps } from '../account/info/phone-code-dialog.tsx'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { LoadedTexts } from '../messages/use-texts.ts'

/** The code of a new number is asked for on pages without these texts. */
export default function PhoneCode(props: PhoneCodeProps) {
  const phoneLogin = useLateTexts('phoneLogin')
  if (!phoneLogin) return null
  return (
    <LoadedTexts value={{ phoneLogin }}>
      <PhoneCodeDialog {...props} />
    </LoadedTexts>
  )
}

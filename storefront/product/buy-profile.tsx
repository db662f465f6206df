import { VerifyEmailDialog } from '../account/info/verify-email-dialog.tsx'
import { PhoneDialog } from '../cart/phone-dialog.tsx'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { LoadedTexts } from '../messages/use-texts.ts'
import { useUser } from '../session/session-state.ts'

/** A direct purchase asks for what the account lacks on a page without its profile. */
export default function BuyProfile({
  asked,
  onDone,
  onClose,
}: {
  asked: 'email' | 'phone'
  onDone: () => void
  onClose: () => void
}) {
  const profile = useLateTexts('profile')
  const passwords = useLateTexts('passwords')
  const { email } = useUser()
  if (!profile || !passwords) return null
  return (
    <LoadedTexts value={{ profile, passwords }}>
      {asked === 'phone' ? (
        <PhoneDialog onClose={onClose} />
      ) : (
        <VerifyEmailDialog addresses={[email]} purpose="order" onVerified={onDone} onClose={onClose} />
      )}
    </LoadedTexts>
  )
}

import { renderSVG } from 'uqr'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { wifiQrText } from './wifi-qr-text.ts'

type DialogProps = { name: string; password: string | null; onClose: () => void }

/** The Wi-Fi as a QR code, drawn on the device: others scan it and are connected. */
export function WifiQrDialog({ name, password, onClose }: DialogProps) {
  const qr = renderSVG(wifiQrText(name, password), { border: 2 })
  return (
    <Dialog
      title="Join the Wi-Fi"
      description="Scan this code with the camera of another phone or tablet."
      size="sm"
      onClose={onClose}
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={`QR code for the Wi-Fi ${name}`}
        className="mx-auto w-full max-w-64 rounded-md"
      />
      <p className="mt-4 text-center font-medium break-words">{name}</p>
    </Dialog>
  )
}

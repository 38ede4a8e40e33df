export { FORM_BYTES_MAX, PICTURE_BYTES_MAX, receivePicture, unreadForm } from './receive-picture.ts'

/** Variables of a template, in the order in which they are offered, with what it is called. */
export const variableNames = {
  guest_first_name: "Guest's first name",
  guest_last_name: "Guest's last name",
  guest_name: "Guest's full name",
  check_in_date: 'Day of check-in',
  check_in_time: 'Time of check-in',
  check_out_date: 'Day of check-out',
  check_out_time: 'Time of check-out',
  nights: 'Number of nights',
  guests: 'Number of guests',
  home_name: 'Name of the home',
  home_address: 'Address of the home',
  home_city: 'Town or city',
  map_link: 'Link to the map',
  directions: 'Directions',
  parking: 'Parking',
  wifi_name: 'Wi-Fi name',
  wifi_password: 'Wi-Fi password',
  door_code: 'Door code',
  register_link: 'Link to the guest register',
  booking_reference: 'Booking number',
  booking_link: 'Link to the booking',
  booking_total: 'Total price',
  amount_due: 'Amount that is due next',
  due_date: 'Day by which it is due',
  paid_so_far: 'Amount paid so far',
  payment_link: 'Link to the page to pay on',
  host_first_name: "Host's first name",
  host_phone: "Host's phone number",
  review_link: 'Link to write a review',
  follow_link: 'Link to follow you for news',
} as const

export type Variable = keyof typeof variableNames

export const variables = Object.keys(variableNames) as Variable[] // the keys of the table above

export const isVariable = (name: string): name is Variable => Object.hasOwn(variableNames, name)

/** Those by which a home is found and opened: whoever reads their values needs the right to. */
export const ARRIVAL_VARIABLES: readonly Variable[] = [
  'directions',
  'parking',
  'wifi_name',
  'wifi_password',
  'door_code',
  'register_link',
]

/** Reason why a variable has no value for a stay: nobody has filled it in, or it may not be told (yet, any more, or to this guest). */
export type MissingReason =
  | 'empty'
  | 'unconfirmed'
  | 'early'
  | 'over'
  | 'unpaid'
  | 'unregistered'
  | 'no_register'
  | 'no_account'
  | 'nothing_due'

/** Of each variable what stands in its place, or why there is nothing. */
export type Values = Record<Variable, { value: string } | { lack: MissingReason }>

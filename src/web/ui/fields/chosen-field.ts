import { createContext } from 'react'

export type StayFieldName = 'checkIn' | 'checkOut'

/** The day that a calendar chooses: that of the field that was pressed. Without one it begins with the arrival. */
export const ChosenField = createContext<StayFieldName | undefined>(undefined)

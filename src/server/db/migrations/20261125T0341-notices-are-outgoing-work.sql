-- What a side of a booking is yet to be told is looked at when it is due, where it was looked for once a minute.
select schedule('bookings.mail-notice', id::text, due_at) from booking_notices where sent_at is null and due_at < 'infinity';

-- A line of money out that was ignored lost its stay, though not its refund: looked at again it could not be matched any more.
update bank_lines set booking_id = stay_refunds.booking_id
from stay_refunds
where stay_refunds.id = bank_lines.refund_id and bank_lines.booking_id is null and bank_lines.cents < 0;

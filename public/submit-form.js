// Sends the form of a page that leads on to a payment.
document.getElementById('pay')?.submit()

"""A course plan: a logo's line, a title, names in the fourth row, rooms over several rows, formulas without values."""
import datetime
import sys

from openpyxl import Workbook

book = Workbook()
sheet = book.active
sheet.title = "Kurse"
sheet["A1"] = "Volkshochschule"
sheet["A2"] = "Kursplan Frühjahr, Änderungen vorbehalten"
sheet.merge_cells("A2:F2")
rows = [
    ["Raum", "Kurs", "Beginn", "Gebühr", "Ermäßigt", "Belegt"],
    ["R 1", "Töpfern, Anfänger", datetime.datetime(2026, 3, 2, 18, 30), 120, "=D5*0.5", 0.75],
    [None, "Aquarell", datetime.datetime(2026, 3, 3, 19, 0), 95.5, "=D6*0.5", 1],
    ["R 2", "Yoga", datetime.datetime(2026, 3, 4, 9, 0), 80, "=D7*0.5", 0.5],
    ["R 2", "Abgesagt", datetime.datetime(2026, 3, 5, 9, 0), 80, "=D8*0.5", 0],
]
for row in rows:
    sheet.append(row) if sheet.max_row > 3 else [
        sheet.cell(row=4, column=at + 1, value=name) for at, name in enumerate(row)
    ]
sheet.merge_cells("A5:A6")
for at in range(5, 9):
    sheet[f"C{at}"].number_format = "dd/mm/yyyy hh:mm"
    sheet[f"D{at}"].number_format = '#,##0.00 [$€-407]'
    sheet[f"E{at}"].number_format = '#,##0.00 [$€-407]'
    sheet[f"F{at}"].number_format = "0%"
sheet.row_dimensions[8].hidden = True
book.save(sys.argv[1])

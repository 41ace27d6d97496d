"""
Cuts Noto Naskh Arabic so that its dots and vowels stand at their height in every browser. WebKitGTK draws a run of glyphs
on one line and drops each mark's vertical offset; here a mark has a glyph for each height, chosen by `mset`.
Run after the face changes, with Debian's python3-fonttools and python3-brotli: `/usr/bin/python3 scripts/cut-arabic-fonts.py`.
"""

from copy import deepcopy
from pathlib import Path

from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules/@fontsource/noto-naskh-arabic/files"
TARGET = ROOT / "packages/display/fonts"
# The walls' old Chromium reads woff too; they show one weight.
CUTS = {400: ["woff2"], 500: ["woff2"], 600: ["woff2", "woff"], 700: ["woff2"]}

# In thousandths of the letter size: what a mark may be off by in WebKitGTK is half of it. Vowels stand on dots, and
# what dots are off by is added to them.
DOT_STEP, VOWEL_STEP = 8, 24
MARK_TO_BASE, MARK_TO_MARK = 4, 6
USE_MARK_FILTERING_SET = 16

DOTS_ABOVE = [
    "dotabovear", "dotabovear.small", "twodotshorizontalabovear", "twodotshorizontalabovear.diagonal",
    "twodotshorizontalabovear.small", "twodotsverticalabovear", "threedotsupabovear", "threedotsupabovear.diagonal",
    "threedotsupabovear.small", "threedotsdownabovear", "fourdotsabovear", "uni0653", "uni0654",
    "uni0654.twentypercent", "waslaar", "tahabovear", "gafsarkashabovear", "miniKehehar",
]
DOTS_BELOW = [
    "dotbelowar", "twodotshorizontalbelowar", "twodotshorizontalbelowar.small", "twodotsverticalbelowar",
    "threedotsupbelowar", "threedotsdownbelowar", "uni0655",
]
DOTS_CENTER = ["dotcenterar", "twodotshorizontalcenterar", "threedotsupcenterar", "threedotsdowncenterar"]
DOTS = [*DOTS_ABOVE, *DOTS_BELOW, *DOTS_CENTER]
VOWELS_ABOVE = [
    "uni0651", "uni0651064B", "uni06510670", "uni06510650", "uni0651064D", "uni064B", "uni064C", "uni064E", "uni064F",
    "uni0652", "uni0670", "uni06E1",
]
VOWELS_BELOW = ["uni064D", "uni0650", "uni0656"]
# What other vowels stand on: the rest is seldom vowelled twice.
CARRIERS = {"uni0651", "uni0654", "uni0653", "uni0655", "uni0670"}
# Dots first: a vowel stands on them.
GROUPS = [
    (DOTS_BELOW, DOT_STEP), (DOTS_CENTER, DOT_STEP), (DOTS_ABOVE, DOT_STEP),
    (VOWELS_BELOW, VOWEL_STEP), (VOWELS_ABOVE, VOWEL_STEP),
]


class Cut:
    def __init__(self, font):
        self.font = font
        self.gsub, self.gpos, self.gdef = (font[tag].table for tag in ("GSUB", "GPOS", "GDEF"))
        self.variants = {}  # name of a raised mark -> (mark, height it is raised by)
        self.rules = []
        self.letters = letters_of_dots(font)

    def anchors_of(self, lookup_type):
        return [lookup for lookup in self.gpos.LookupList.Lookup if lookup.LookupType == lookup_type]

    def raised(self, mark, height):
        name = f"{mark}.up{height}" if height >= 0 else f"{mark}.down{-height}"
        if height == 0:
            return mark
        if name not in self.variants:
            self.variants[name] = (mark, height)
            self.add_glyph(name, mark, height)
            self.add_anchors(name, mark, height)
        return name

    def add_glyph(self, name, mark, height):
        component = GlyphComponent()
        component.glyphName, component.x, component.y, component.flags = mark, 0, height, 0x0002
        glyph = Glyph()
        glyph.numberOfContours, glyph.components = -1, [component]
        self.font.setGlyphOrder([*self.font.getGlyphOrder(), name])
        self.font["glyf"].glyphOrder = self.font.getGlyphOrder()
        self.font["glyf"].glyphs[name] = glyph
        width, bearing = self.font["hmtx"][mark]
        self.font["hmtx"][name] = (width, bearing)
        self.gdef.GlyphClassDef.classDefs[name] = 3
        for coverage in self.gdef.MarkGlyphSetsDef.Coverage:
            if mark in coverage.glyphs:
                coverage.glyphs.append(name)

    def add_anchors(self, name, mark, height):
        """A raised mark's anchors are raised with it: where offsets are heeded nothing moves."""
        for lookup in self.gpos.LookupList.Lookup:
            for table in lookup.SubTable:
                if lookup.LookupType in (MARK_TO_BASE, 5):
                    copy_record(table.MarkCoverage, table.MarkArray.MarkRecord, name, mark, height)
                elif lookup.LookupType == MARK_TO_MARK:
                    copy_record(table.Mark1Coverage, table.Mark1Array.MarkRecord, name, mark, height)
                    copy_record(table.Mark2Coverage, table.Mark2Array.Mark2Record, name, mark, height)

    def add_group(self, marks, step):
        self.step = step
        mark_y, levels, mark_set = self.levels_of(marks)
        raised = {level: self.raise_marks(level, carriers, mark_y) for level, carriers in levels.items()}
        stacked = {}
        for names in list(raised.values()):
            for mark, name in names.items():
                if mark in CARRIERS:
                    self.note_stacked(stacked, name)
        for level, carriers in stacked.items():
            levels.setdefault(level, set()).update(carriers)
            raised[level] = {**raised.get(level, {}), **self.raise_marks(level, carriers, mark_y)}
        self.add_lookup(marks, levels, raised, mark_set)

    def raise_marks(self, level, carriers, mark_y):
        wanted = [mark for mark in mark_y if self.letters.get(mark, carriers) & carriers]
        return {mark: self.raised(mark, level - mark_y[mark]) for mark in wanted}

    def levels_of(self, marks):
        """Where these marks are anchored, rounded: each height with the glyphs that carry a mark there."""
        mark_y, levels, mark_set = {}, {}, None
        for lookup in self.anchors_of(MARK_TO_BASE):
            table = lookup.SubTable[0]
            own = dict(zip(table.MarkCoverage.glyphs, table.MarkArray.MarkRecord))
            if not all(mark in own for mark in marks):
                continue
            mark_y = {mark: own[mark].MarkAnchor.YCoordinate for mark in marks}
            for base, record in zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord):
                if record.BaseAnchor[0]:
                    levels.setdefault(self.rounded(record.BaseAnchor[0].YCoordinate), set()).add(base)
        self.stacking = None
        for lookup in self.anchors_of(MARK_TO_MARK):
            table = lookup.SubTable[0]
            if all(mark in table.Mark1Coverage.glyphs for mark in marks):
                self.stacking, mark_set = table, lookup.MarkFilteringSet
                for carrier in list(table.Mark2Coverage.glyphs):
                    if self.variants.get(carrier, (carrier,))[0] not in marks:
                        self.note_stacked(levels, carrier)
        return mark_y, levels, mark_set

    def rounded(self, height):
        return round(height / self.step) * self.step

    def note_stacked(self, levels, carrier):
        if not self.stacking or carrier not in self.stacking.Mark2Coverage.glyphs:
            return
        record = self.stacking.Mark2Array.Mark2Record[self.stacking.Mark2Coverage.glyphs.index(carrier)]
        if record.Mark2Anchor[0]:
            levels.setdefault(self.rounded(record.Mark2Anchor[0].YCoordinate), set()).add(carrier)

    def add_lookup(self, marks, levels, raised, mark_set):
        if mark_set is None:
            mark_set = self.add_mark_set(marks)
        choices = []
        for level, carriers in sorted(levels.items()):
            mapping = {mark: name for mark, name in raised[level].items() if mark != name}
            if not mapping:
                continue
            choice = otTables.Lookup()
            choice.LookupType, choice.LookupFlag = 1, 0
            choice.SubTable, choice.SubTableCount = [builder.buildSingleSubstSubtable(mapping)], 1
            choices.append((carriers, mapping, self.append(choice)))
        glyphs = self.font.getReverseGlyphMap(rebuild=True)
        rule = otTables.Lookup()
        rule.LookupType, rule.LookupFlag, rule.MarkFilteringSet = 6, USE_MARK_FILTERING_SET, mark_set
        rule.SubTable = [context(carriers, mapping, index, glyphs) for carriers, mapping, index in choices]
        rule.SubTableCount = len(rule.SubTable)
        self.rules.append(self.append(rule))

    def append(self, lookup):
        self.gsub.LookupList.Lookup.append(lookup)
        self.gsub.LookupList.LookupCount = len(self.gsub.LookupList.Lookup)
        return len(self.gsub.LookupList.Lookup) - 1

    def add_mark_set(self, marks):
        names = [*marks, *(name for name, (mark, _) in self.variants.items() if mark in marks)]
        sets = self.gdef.MarkGlyphSetsDef
        sets.Coverage.append(builder.buildCoverage(names, self.font.getReverseGlyphMap(rebuild=True)))
        sets.MarkSetCount = len(sets.Coverage)
        return len(sets.Coverage) - 1

    def add_feature(self):
        """`mset`, mark positioning by substitution: always on for Arabic, and applied after all that forms letters."""
        feature = otTables.Feature()
        feature.FeatureParams, feature.LookupListIndex = None, self.rules
        feature.LookupCount = len(self.rules)
        record = otTables.FeatureRecord()
        record.FeatureTag, record.Feature = "mset", feature
        features = self.gsub.FeatureList
        features.FeatureRecord.append(record)
        features.FeatureCount = len(features.FeatureRecord)
        for script in self.gsub.ScriptList.ScriptRecord:
            systems = [script.Script.DefaultLangSys, *(one.LangSys for one in script.Script.LangSysRecord)]
            for system in filter(None, systems):
                system.FeatureIndex.append(features.FeatureCount - 1)
                system.FeatureCount = len(system.FeatureIndex)

    def finish(self):
        """Coverages are written in the order of the glyphs, with the records beside them."""
        order = self.font.getReverseGlyphMap(rebuild=True)
        for coverage in self.gdef.MarkGlyphSetsDef.Coverage:
            coverage.glyphs.sort(key=order.get)
        self.add_feature()


def letters_of_dots(font):
    """The shapes that a dot is seen on, by the letters of U+0600 to 06FF that are taken apart into a shape and dots."""
    letters = {name for code, name in font.getBestCmap().items() if 0x600 <= code <= 0x6FF}
    forms, shapes = {}, {}
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable if lookup.LookupType in (1, 2) else []:
            for glyph, result in table.mapping.items():
                shape, *dots = [result] if isinstance(result, str) else result
                if not dots:
                    forms.setdefault(glyph, set()).add(shape)
                elif glyph.split(".")[0] in letters:
                    for dot in dots:
                        shapes.setdefault(dot.split(".")[0], set()).add(shape)
    found = {}
    for dot, carriers in shapes.items():
        for form in [*all_forms({dot}, forms), *(one for one in DOTS if one.split(".")[0] == dot)]:
            found.setdefault(form, set()).update(all_forms(carriers, forms))
    return {dot: found.get(dot, set()) for dot in DOTS}


def all_forms(shapes, forms):
    found, open_ones = set(), list(shapes)
    while open_ones:
        shape = open_ones.pop()
        if shape not in found:
            found.add(shape)
            open_ones.extend(forms.get(shape, ()))
    return found


def copy_record(coverage, records, name, mark, height):
    if mark not in coverage.glyphs:
        return
    record = deepcopy(records[coverage.glyphs.index(mark)])
    anchors = [record.MarkAnchor] if hasattr(record, "MarkAnchor") else record.Mark2Anchor
    for anchor in filter(None, anchors):
        anchor.YCoordinate += height
    coverage.glyphs.append(name)
    records.append(record)


def context(carriers, mapping, index, glyphs):
    table = otTables.ChainContextSubst()
    table.Format = 3
    table.BacktrackCoverage = [builder.buildCoverage(carriers, glyphs)]
    table.InputCoverage = [builder.buildCoverage(mapping, glyphs)]
    table.LookAheadCoverage = []
    table.BacktrackGlyphCount, table.InputGlyphCount, table.LookAheadGlyphCount = 1, 1, 0
    record = otTables.SubstLookupRecord()
    record.SequenceIndex, record.LookupListIndex = 0, index
    table.SubstLookupRecord, table.SubstCount = [record], 1
    return table


def cut(weight):
    font = TTFont(SOURCE / f"noto-naskh-arabic-arabic-{weight}-normal.woff2", recalcTimestamp=False)
    work = Cut(font)
    for marks, step in GROUPS:
        work.add_group(marks, step)
    work.finish()
    font["post"].formatType = 3.0
    return font


def main():
    TARGET.mkdir(exist_ok=True)
    for weight, formats in CUTS.items():
        for flavor in formats:
            font = cut(weight)
            font.flavor = flavor
            file = TARGET / f"noto-naskh-arabic-{weight}.{flavor}"
            font.save(file)
            print(f"{file.relative_to(ROOT)} {file.stat().st_size}")


main()
